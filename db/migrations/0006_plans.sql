CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"signing_secret" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "device_days" (
	"device_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "device_days_device_id_day_pk" PRIMARY KEY("device_id","day")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"model" text,
	"state" text NOT NULL,
	"order_id" text,
	"owner_id" text,
	"name" text,
	"vin" text,
	"installed_on" date,
	"installed_at" timestamp with time zone,
	"last_report_at" timestamp with time zone,
	"retired_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_serial_unique" UNIQUE("serial"),
	CONSTRAINT "devices_state" CHECK ("devices"."state" in ('stocked', 'shipped', 'installed', 'paused', 'retired')),
	CONSTRAINT "devices_retired_why" CHECK (("devices"."state" = 'retired') = ("devices"."retired_reason" is not null)),
	CONSTRAINT "devices_installed_when" CHECK ("devices"."state" not in ('installed', 'paused') or "devices"."installed_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"order_id" text,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"amounts" jsonb,
	"agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invoice_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_adds_up" CHECK ("credit_notes"."total" = "credit_notes"."amount" + "credit_notes"."tax" and "credit_notes"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"legal_owner" text NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_legal_owner_series_pk" PRIMARY KEY("legal_owner","series")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_account_id" text NOT NULL,
	"market" text NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"legal_owner" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_on" date,
	"failed_on" date,
	"opened_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"closed_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'open', 'paid', 'past_due', 'void', 'uncollectible')),
	CONSTRAINT "invoices_adds_up" CHECK ("invoices"."total" = "invoices"."subtotal" + "invoices"."tax" and "invoices"."total" > 0),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null)),
	CONSTRAINT "invoices_paid_when" CHECK (("invoices"."status" = 'paid') = ("invoices"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"market" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"anchor_on" date,
	"next_bill_on" date,
	"agreed_on" date,
	"carried" bigint DEFAULT 0 NOT NULL,
	"tax_location" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_accounts_status" CHECK ("plan_accounts"."status" in ('awaiting_consent', 'active', 'past_due', 'suspended', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "plan_months" (
	"plan_account_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"index" integer NOT NULL,
	"units" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"advance" bigint NOT NULL,
	"settled" bigint,
	"silent_devices" text[] DEFAULT '{}' NOT NULL,
	"carried" bigint NOT NULL,
	"billed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_months_plan_account_id_starts_on_pk" PRIMARY KEY("plan_account_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "plan_notices" (
	"plan_account_id" text NOT NULL,
	"price_list_id" text NOT NULL,
	"mailed_on" date NOT NULL,
	CONSTRAINT "plan_notices_plan_account_id_price_list_id_pk" PRIMARY KEY("plan_account_id","price_list_id")
);
--> statement-breakpoint
CREATE TABLE "plan_spans" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_account_id" text NOT NULL,
	"device_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"started_by" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_spans_forward" CHECK ("plan_spans"."to_day" is null or "plan_spans"."to_day" >= "plan_spans"."from_day")
);
--> statement-breakpoint
CREATE TABLE "test_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_days" ADD CONSTRAINT "device_days_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_accounts" ADD CONSTRAINT "plan_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notices" ADD CONSTRAINT "plan_notices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_spans" ADD CONSTRAINT "plan_spans_plan_account_id_plan_accounts_id_fk" FOREIGN KEY ("plan_account_id") REFERENCES "public"."plan_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_spans" ADD CONSTRAINT "plan_spans_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_by_order" ON "devices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "devices_by_owner" ON "devices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_an_order" ON "consents" USING btree ("kind","order_id") WHERE "consents"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_by_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_month" ON "invoices" USING btree ("plan_account_id","period_start");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_drafts" ON "invoices" USING btree ("created_at") WHERE "invoices"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "invoices_to_charge" ON "invoices" USING btree ("next_attempt_on") WHERE "invoices"."next_attempt_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_accounts_one" ON "plan_accounts" USING btree ("user_id","market");--> statement-breakpoint
CREATE INDEX "plan_accounts_due" ON "plan_accounts" USING btree ("market","next_bill_on") WHERE "plan_accounts"."next_bill_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_months_in_order" ON "plan_months" USING btree ("plan_account_id","index");--> statement-breakpoint
CREATE INDEX "plan_spans_by_account" ON "plan_spans" USING btree ("plan_account_id");--> statement-breakpoint
CREATE INDEX "plan_spans_by_device" ON "plan_spans" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_spans_one_open" ON "plan_spans" USING btree ("device_id") WHERE "plan_spans"."to_day" is null;