ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree ("country","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_origin" ON "orders" USING btree ("origin","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING gin ("enterprise_ids");--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "orders_by_email_prefix" ON "orders" USING btree (("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree ((lower(("shipping_address"->'contact'->>'firstName') || ' ' || ("shipping_address"->'contact'->>'lastName'))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_last_name" ON "orders" USING btree ((lower("shipping_address"->'contact'->>'lastName')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_postal_code" ON "orders" USING btree ((upper(replace("shipping_address"->>'postalCode', ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'admin', 'finance', 'support', 'warehouse', 'reader'));