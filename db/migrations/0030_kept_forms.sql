CREATE TABLE "kept_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_forms_by_expiry" ON "kept_forms" USING btree ("expires_at");