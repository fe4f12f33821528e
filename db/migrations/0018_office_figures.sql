ALTER TABLE "inventory" ADD COLUMN "low_at" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_by_payment_time" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_quotes" ON "orders" USING btree ("created_at","number") WHERE "orders"."quote_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_unfillable" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'unfillable';--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_payment_time" ON "invoices" USING btree ("paid_at") WHERE "invoices"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_months_by_start" ON "plan_months" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "plan_spans_by_start" ON "plan_spans" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "plan_spans_by_end" ON "plan_spans" USING btree ("to_day") WHERE "plan_spans"."to_day" is not null;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_low_at" CHECK ("inventory"."low_at" >= 0);