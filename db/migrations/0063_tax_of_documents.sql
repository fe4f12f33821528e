ALTER TABLE "orders" ADD COLUMN "tax_location" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_due" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax" bigint;