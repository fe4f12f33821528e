CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_callers" (
	"mailbox" text NOT NULL,
	"caller" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_callers_mailbox_caller_pk" PRIMARY KEY("mailbox","caller")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_number_unique";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number_unique";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "legal_owner" text NOT NULL;--> statement-breakpoint
CREATE INDEX "attempt_counts_by_expiry" ON "attempt_counts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_callers_by_seen" ON "known_callers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_numbers" ON "credit_notes" USING btree ("legal_owner","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_numbers" ON "invoices" USING btree ("legal_owner","number");