CREATE TABLE "plan_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"month_starts_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_credits_more_than_nothing" CHECK ("plan_credits"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_credits_by_account" ON "plan_credits" USING btree ("plan_account_id");