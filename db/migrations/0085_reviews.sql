CREATE TABLE "review_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"reviews" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "review_imports_newest" ON "review_imports" USING btree ("created_at");