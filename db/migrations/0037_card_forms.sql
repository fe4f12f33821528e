CREATE TABLE "card_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_form_id" text,
	"status" text NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_forms_status" CHECK ("card_forms"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "card_forms" ADD CONSTRAINT "card_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_forms_at_provider" ON "card_forms" USING btree ("provider","provider_form_id");--> statement-breakpoint
CREATE INDEX "card_forms_by_user" ON "card_forms" USING btree ("user_id","status");