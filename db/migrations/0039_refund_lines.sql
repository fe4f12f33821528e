ALTER TABLE "inventory" ADD COLUMN "low_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
CREATE INDEX "refunds_of_lines" ON "refunds" USING btree ("payment_id") WHERE "refunds"."lines" is not null;
