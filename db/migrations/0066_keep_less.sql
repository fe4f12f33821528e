ALTER TABLE "order_mails" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "keeps_vin" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_with_vin" ON "devices" USING btree ("last_report_at") WHERE "devices"."vin" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_mails_to_erase" ON "order_mails" USING btree ("sent_at") WHERE "order_mails"."body" is not null;