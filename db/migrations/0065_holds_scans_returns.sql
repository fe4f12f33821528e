CREATE TABLE "order_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"cause" text,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"release_note" text,
	CONSTRAINT "order_holds_reason" CHECK ("order_holds"."reason" in ('dispute', 'fraud_warning', 'unpaid', 'address', 'other')),
	CONSTRAINT "order_holds_released_by" CHECK (("order_holds"."released_at" is null) = ("order_holds"."released_by" is null))
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "serials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tell_shipment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_holds_by_order" ON "order_holds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_holds_open" ON "order_holds" USING btree ("order_id") WHERE "order_holds"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "order_holds_one_a_cause" ON "order_holds" USING btree ("reason","cause") WHERE "order_holds"."cause" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_in_stock" ON "devices" USING btree ("sku") WHERE "devices"."state" = 'stocked';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_to_tell" ON "orders" USING btree ("tell_shipment_at") WHERE "orders"."tell_shipment_at" is not null;--> statement-breakpoint
INSERT INTO "order_holds" ("id", "order_id", "reason", "cause", "created_by", "created_at")
SELECT 'hld_' || substr(md5(d.id), 1, 24), o.id, 'dispute', d.id, 'system:migration', d.opened_at
FROM "disputes" d JOIN "payments" p ON p.id = d.payment_id JOIN "charges" c ON c.id = p.charge_id JOIN "orders" o ON o.id = c.order_id
WHERE d.status IN ('open', 'lost') AND p.status = 'settled' AND o.status = 'paid';--> statement-breakpoint
INSERT INTO "order_holds" ("id", "order_id", "reason", "cause", "created_by", "created_at")
SELECT 'hld_' || substr(md5(p.id), 1, 24), o.id, 'fraud_warning', p.id, 'system:migration', p.fraud_warning_at
FROM "payments" p JOIN "charges" c ON c.id = p.charge_id JOIN "orders" o ON o.id = c.order_id
WHERE p.fraud_warning_at IS NOT NULL AND p.status = 'settled' AND o.status = 'paid'
  AND NOT EXISTS (SELECT 1 FROM "disputes" d WHERE d.payment_id = p.id AND d.status = 'won');
