CREATE TABLE "dispute_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"submit" boolean NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"file_reference" text,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_answers_state" CHECK ("dispute_answers"."state" in ('sending', 'sent', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "dispute_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "dispute_answers_by_dispute" ON "dispute_answers" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_answers_one_under_way" ON "dispute_answers" USING btree ("dispute_id") WHERE "dispute_answers"."state" = 'sending';