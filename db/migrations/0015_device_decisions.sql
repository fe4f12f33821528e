ALTER TABLE "devices" ADD COLUMN "pause_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "resume_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "end_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "offered_to" text;--> statement-breakpoint
CREATE INDEX "devices_to_move" ON "devices" USING btree (least("pause_on", "resume_on", "end_on")) WHERE least("devices"."pause_on", "devices"."resume_on", "devices"."end_on") is not null;