CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charges_for_one_thing" CHECK (("charges"."kind" = 'order') = ("charges"."order_id" is not null)),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('open', 'settled', 'void')),
	CONSTRAINT "charges_settled_has_time" CHECK (("charges"."status" = 'settled') = ("charges"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_per_order" ON "charges" USING btree ("order_id") WHERE "charges"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" text;--> statement-breakpoint
-- Every order that was ever to be paid gets its charge.
INSERT INTO "charges" ("id", "kind", "order_id", "amount", "currency", "status", "created_at", "settled_at")
SELECT
	'chg_' || substr(o."id", 5), 'order', o."id", coalesce(p."amount", o."total"), o."currency",
	CASE WHEN p."id" IS NOT NULL THEN 'settled' WHEN o."status" = 'refunded' THEN 'void' ELSE 'open' END,
	o."created_at", p."created_at"
FROM "orders" o
LEFT JOIN "payments" p ON p."order_id" = o."id" AND p."status" = 'settled'
WHERE EXISTS (SELECT 1 FROM "checkout_sessions" s WHERE s."order_id" = o."id")
	OR EXISTS (SELECT 1 FROM "payments" q WHERE q."order_id" = o."id");
--> statement-breakpoint
UPDATE "checkout_sessions" SET "charge_id" = 'chg_' || substr("order_id", 5);--> statement-breakpoint
UPDATE "payments" SET "charge_id" = 'chg_' || substr("order_id", 5);--> statement-breakpoint
ALTER TABLE "checkout_sessions" ALTER COLUMN "charge_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "charge_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "checkout_sessions_one_live";--> statement-breakpoint
DROP INDEX "payments_one_settles";--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_one_live" ON "checkout_sessions" USING btree ("charge_id") WHERE "checkout_sessions"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settles" ON "payments" USING btree ("charge_id") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "checkout_sessions_by_charge" ON "checkout_sessions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payments_by_charge" ON "payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
-- A process of release 0.2 that still runs beside this one knows orders only; its rows get their charge here.
CREATE FUNCTION "charge_for_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "charges" ("id", "kind", "order_id", "amount", "currency", "status")
	SELECT 'chg_' || substr(o."id", 5), 'order', o."id", o."total", o."currency", 'open'
	FROM "orders" o WHERE o."id" = NEW."order_id"
	ON CONFLICT ("order_id") WHERE "order_id" IS NOT NULL DO UPDATE SET "amount" = excluded."amount";
	IF TG_TABLE_NAME = 'payments' AND NEW."status" = 'settled' THEN
		UPDATE "charges" SET "status" = 'settled', "settled_at" = now() WHERE "order_id" = NEW."order_id";
	END IF;
	SELECT c."id" INTO NEW."charge_id" FROM "charges" c WHERE c."order_id" = NEW."order_id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "checkout_sessions_charge" BEFORE INSERT ON "checkout_sessions"
	FOR EACH ROW WHEN (NEW."charge_id" IS NULL) EXECUTE FUNCTION "charge_for_order"();
--> statement-breakpoint
CREATE TRIGGER "payments_charge" BEFORE INSERT ON "payments"
	FOR EACH ROW WHEN (NEW."charge_id" IS NULL) EXECUTE FUNCTION "charge_for_order"();
