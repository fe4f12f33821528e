ALTER TABLE "devices" DROP CONSTRAINT "devices_serial_unique";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "restocked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_one_a_serial" ON "devices" USING btree ("serial") WHERE "devices"."restocked_at" is null;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_restocked_after" CHECK ("devices"."restocked_at" is null or "devices"."state" = 'retired');