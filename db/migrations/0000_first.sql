CREATE TABLE "config_overrides" (
	"field" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"sku" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_never_negative" CHECK ("inventory"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"device_price" bigint NOT NULL,
	"plan_price" bigint NOT NULL,
	"plan_discount_price" bigint NOT NULL,
	"plan_discount_threshold" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_not_negative" CHECK ("price_lists"."device_price" >= 0 and "price_lists"."plan_price" >= 0 and "price_lists"."plan_discount_price" >= 0),
	CONSTRAINT "price_lists_discount_lower" CHECK ("price_lists"."plan_discount_price" <= "price_lists"."plan_price"),
	CONSTRAINT "price_lists_threshold" CHECK ("price_lists"."plan_discount_threshold" >= 1)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"sku" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"image_width" integer NOT NULL,
	"image_height" integer NOT NULL,
	CONSTRAINT "variants_kind" CHECK ("variants"."kind" in ('device', 'plan'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"enterprise_type" text NOT NULL,
	"device_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"email_domains" text[],
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_codes_upper" CHECK ("enterprise_codes"."code" = upper("enterprise_codes"."code")),
	CONSTRAINT "enterprise_codes_uses" CHECK ("enterprise_codes"."uses" >= 0 and ("enterprise_codes"."max_uses" is null or "enterprise_codes"."uses" <= "enterprise_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"response_status" integer,
	"response_body" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"status" text NOT NULL,
	"fulfillment_status" text DEFAULT 'unfulfilled' NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"device_sku" text NOT NULL,
	"plan_sku" text,
	"enterprise_ids" text[] DEFAULT '{}' NOT NULL,
	"pricing" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"usage" text,
	"is_bulk_packaging" boolean DEFAULT false NOT NULL,
	"agreements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'en-us' NOT NULL,
	"stock_held" boolean DEFAULT false NOT NULL,
	"quote_expires_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 999),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."tax" and "orders"."total" >= 0),
	CONSTRAINT "orders_paid_has_time" CHECK ("orders"."status" not in ('paid', 'fulfilled', 'returned') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"fingerprint" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"keep_card" boolean DEFAULT false NOT NULL,
	"client_secret" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_sessions_providerSessionId_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkout_sessions_open_is_known" CHECK ("checkout_sessions"."status" <> 'open' or "checkout_sessions"."provider_session_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"card" jsonb,
	"customer_reference" text,
	"payment_method_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_positive" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"provider_session_id" text,
	"amount" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"keep_card" boolean NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text,
	"payment_reference" text,
	"card" jsonb,
	"settles_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_sessions_clientSecret_unique" UNIQUE("client_secret")
);
--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_lists_in_force" ON "price_lists" USING btree ("country","starts_at");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_one_live" ON "checkout_sessions" USING btree ("order_id") WHERE "checkout_sessions"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "checkout_sessions_to_sweep" ON "checkout_sessions" USING btree ("next_check_at") WHERE "checkout_sessions"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settles" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "provider_events_unhandled" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
-- People read order numbers out loud: five digits from the first one.
ALTER SEQUENCE "orders_number_seq" RESTART WITH 10001;
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
