CREATE TABLE "billing_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	CONSTRAINT "billing_terms_withdrawn" CHECK (("billing_terms"."withdrawn_at" is null) = ("billing_terms"."withdrawn_by" is null) and ("billing_terms"."withdrawn_at" is null) = ("billing_terms"."withdrawn_reason" is null))
);--> statement-breakpoint
CREATE TABLE "consent_devices" (
	"consent_id" text NOT NULL,
	"device_id" text NOT NULL,
	"in_place_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "consent_devices_consent_id_device_id_pk" PRIMARY KEY("consent_id","device_id")
);--> statement-breakpoint
ALTER TABLE "plan_accounts" DROP CONSTRAINT "plan_accounts_status";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "plan_spans" ADD COLUMN "consent_id" text;--> statement-breakpoint
ALTER TABLE "plan_spans" ADD COLUMN "without_consent" text;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_devices" ADD CONSTRAINT "consent_devices_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_devices" ADD CONSTRAINT "consent_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_devices" ADD CONSTRAINT "consent_devices_in_place_of_devices_id_fk" FOREIGN KEY ("in_place_of") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "billing_terms_one" ON "billing_terms" USING btree ("user_id") WHERE "billing_terms"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consent_devices_by_device" ON "consent_devices" USING btree ("device_id");--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "plan_accounts" SET "status" = 'waiting' WHERE "status" = 'awaiting_consent';--> statement-breakpoint
UPDATE "saved_cards" s SET "order_id" = kept.order_id FROM (
  SELECT DISTINCT ON (p.provider, p.customer_reference, p.payment_method_reference)
    p.provider, p.customer_reference, p.payment_method_reference, c.order_id
  FROM "payments" p JOIN "charges" c ON c.id = p.charge_id
  WHERE p.payment_method_reference IS NOT NULL AND c.order_id IS NOT NULL
  ORDER BY p.provider, p.customer_reference, p.payment_method_reference, p.created_at) kept
WHERE kept.provider = s.provider AND kept.customer_reference = s.customer_reference
  AND kept.payment_method_reference = s.payment_method_reference;--> statement-breakpoint
UPDATE "devices" d SET "handed_over_at" = a.at FROM (
  SELECT "subject", max("at") AS at FROM "audit_events" WHERE "action" = 'device.handed_over' GROUP BY "subject") a
WHERE a.subject = d.id;--> statement-breakpoint
UPDATE "consents" SET "units" = coalesce(("amounts" ->> 'quantity')::int, 1)
WHERE "kind" = 'renewal' AND "order_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "consent_devices" ("consent_id", "device_id", "created_at")
SELECT id, device_id, agreed_at FROM (
  SELECT c.id, c.units, c.agreed_at, d.id AS device_id, row_number() OVER (PARTITION BY c.id ORDER BY d.installed_on, d.id) AS rank
  FROM "consents" c JOIN "devices" d ON d.order_id = c.order_id
  WHERE c.kind = 'renewal'
    AND EXISTS (SELECT 1 FROM "plan_spans" s JOIN "plan_accounts" a ON a.id = s.plan_account_id
      WHERE s.device_id = d.id AND a.user_id IS NOT DISTINCT FROM c.user_id)
    AND NOT EXISTS (SELECT 1 FROM "audit_events" e
      WHERE e.subject = d.id AND e.action = 'device.installed' AND e.detail ? 'inPlaceOf')) named
WHERE rank <= units;--> statement-breakpoint
INSERT INTO "consent_devices" ("consent_id", "device_id", "created_at")
SELECT id, device_id, agreed_at FROM (
  SELECT c.id, c.agreed_at, coalesce((c.amounts ->> 'quantity')::int, 1) AS units, d.id AS device_id,
    row_number() OVER (PARTITION BY c.id ORDER BY d.installed_on, d.id) AS rank
  FROM "consents" c
  JOIN "plan_accounts" a ON a.user_id = c.user_id AND a.market = c.amounts ->> 'market'
  JOIN "devices" d ON EXISTS (SELECT 1 FROM "plan_spans" s WHERE s.plan_account_id = a.id AND s.device_id = d.id)
  JOIN "orders" o ON o.id = d.order_id AND o.created_at <= c.agreed_at
  WHERE c.kind = 'renewal' AND c.order_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM "consent_devices" n JOIN "consents" k ON k.id = n.consent_id
      WHERE n.device_id = d.id AND k.user_id = c.user_id)
    AND NOT EXISTS (SELECT 1 FROM "audit_events" e
      WHERE e.subject = d.id AND e.action = 'device.installed' AND e.detail ? 'inPlaceOf')) named
WHERE rank <= units;--> statement-breakpoint
WITH RECURSIVE swaps AS (
  SELECT "subject" AS new_id, "detail" ->> 'inPlaceOf' AS old_id FROM "audit_events"
  WHERE "action" = 'device.installed' AND "detail" ? 'inPlaceOf'),
passed AS (
  SELECT n.consent_id, s.new_id, s.old_id, n.created_at FROM "consent_devices" n JOIN swaps s ON s.old_id = n.device_id
  UNION
  SELECT p.consent_id, s.new_id, s.old_id, p.created_at FROM passed p JOIN swaps s ON s.old_id = p.new_id)
INSERT INTO "consent_devices" ("consent_id", "device_id", "in_place_of", "created_at")
SELECT DISTINCT ON (consent_id, new_id) consent_id, new_id, old_id, created_at FROM passed
WHERE new_id IN (SELECT id FROM "devices") AND old_id IN (SELECT id FROM "devices")
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "plan_spans" s SET "consent_id" = named.consent_id FROM (
  SELECT DISTINCT ON (s.id) s.id, n.consent_id
  FROM "plan_spans" s JOIN "plan_accounts" a ON a.id = s.plan_account_id
  JOIN "consent_devices" n ON n.device_id = s.device_id
  JOIN "consents" c ON c.id = n.consent_id AND c.user_id IS NOT DISTINCT FROM a.user_id
  ORDER BY s.id, c.agreed_at) named
WHERE named.id = s.id;--> statement-breakpoint
UPDATE "consent_devices" n SET "ended_at" = coalesce(d.handed_over_at, now())
FROM "consents" c, "devices" d
WHERE c.id = n.consent_id AND d.id = n.device_id AND d.owner_id IS DISTINCT FROM c.user_id;--> statement-breakpoint
UPDATE "plan_spans" s SET "without_consent" = CASE WHEN s.to_day IS NOT NULL AND EXISTS (
    SELECT 1 FROM "plan_terms" t WHERE t.plan_account_id = s.plan_account_id AND t.device_id = s.device_id
      AND t.included_until >= s.to_day) THEN 'included' ELSE 'legacy' END
WHERE s.consent_id IS NULL;--> statement-breakpoint
ALTER TABLE "plan_spans" ADD CONSTRAINT "plan_spans_agreed_to" FOREIGN KEY ("consent_id","device_id") REFERENCES "public"."consent_devices"("consent_id","device_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "saved_cards_by_order" ON "saved_cards" USING btree ("order_id") WHERE "saved_cards"."order_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plan_spans_by_consent" ON "plan_spans" USING btree ("consent_id","device_id") WHERE "plan_spans"."consent_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "plan_spans_legacy" ON "plan_spans" USING btree ("plan_account_id") WHERE "plan_spans"."without_consent" = 'legacy';--> statement-breakpoint
ALTER TABLE "plan_accounts" ADD CONSTRAINT "plan_accounts_status" CHECK ("plan_accounts"."status" in ('waiting', 'active', 'past_due', 'suspended', 'ended'));--> statement-breakpoint
ALTER TABLE "plan_spans" ADD CONSTRAINT "plan_spans_consent" CHECK (("plan_spans"."consent_id" is null) = ("plan_spans"."without_consent" is not null));--> statement-breakpoint
ALTER TABLE "plan_spans" ADD CONSTRAINT "plan_spans_without_consent" CHECK ("plan_spans"."without_consent" in ('included', 'legacy') and ("plan_spans"."without_consent" <> 'included' or "plan_spans"."to_day" is not null));--> statement-breakpoint
DELETE FROM "plan_reminders" WHERE "kind" = 'day-done';