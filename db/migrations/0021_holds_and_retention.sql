ALTER TABLE "checkout_sessions" ADD COLUMN "caller" text;--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("updated_at") WHERE "orders"."status" in ('draft', 'expired', 'cancelled') and "orders"."email" <> 'erased';--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_caller" ON "checkout_sessions" USING btree ("caller") WHERE "checkout_sessions"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "checkout_sessions_ended" ON "checkout_sessions" USING btree ("created_at") WHERE "checkout_sessions"."status" = 'expired';--> statement-breakpoint
CREATE INDEX "provider_events_by_time" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE TRIGGER "audit_events_not_emptied" BEFORE TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
