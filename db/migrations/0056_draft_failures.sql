ALTER TABLE "invoices" ADD COLUMN "opening_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opening_failure" text;