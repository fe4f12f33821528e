DROP INDEX "plan_accounts_due";--> statement-breakpoint
CREATE INDEX "plan_accounts_due" ON "plan_accounts" USING btree ("market","next_bill_on","id") WHERE "plan_accounts"."next_bill_on" is not null;