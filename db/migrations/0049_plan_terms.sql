CREATE TABLE "plan_terms" (
	"plan_account_id" text NOT NULL,
	"device_id" text NOT NULL,
	"codes" text[] NOT NULL,
	"discount" integer NOT NULL,
	"included_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_terms_plan_account_id_device_id_pk" PRIMARY KEY("plan_account_id","device_id"),
	CONSTRAINT "plan_terms_discount" CHECK ("plan_terms"."discount" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "enterprise_codes" ADD COLUMN "plan_terms" jsonb;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_terms_by_end" ON "plan_terms" USING btree ("included_until") WHERE "plan_terms"."included_until" is not null;