CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "devices_paused" ON "devices" USING btree ("id") WHERE "devices"."state" = 'paused';--> statement-breakpoint
CREATE INDEX "plan_spans_open" ON "plan_spans" USING btree ("from_day") WHERE "plan_spans"."to_day" is null;