ALTER TABLE "refunds" ADD COLUMN "ends_devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_accounts" ADD COLUMN "carried_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_accounts" ADD COLUMN "paid_back" bigint DEFAULT 0 NOT NULL;