CREATE INDEX IF NOT EXISTS "orders_with_code" ON "orders" USING btree ("created_at","number","enterprise_ids","id") WHERE "orders"."enterprise_ids" <> '{}';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "disputes_newest" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "disputes_by_status" ON "disputes" USING btree ("status","opened_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plan_accounts_by_status" ON "plan_accounts" USING btree ("status","id");