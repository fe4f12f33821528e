CREATE TABLE "parcel_events" (
	"id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text,
	"said" text,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_once" UNIQUE("parcel_id","reference")
);
--> statement-breakpoint
CREATE TABLE "parcel_units" (
	"parcel_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"device_id" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_units_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_units_quantity" CHECK ("parcel_units"."quantity" between 1 and 999 and ("parcel_units"."device_id" is null or "parcel_units"."quantity" = 1))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"in_place_of" text,
	"cause" text,
	"carrier" text,
	"service" text,
	"tracking_number" text,
	"label" text,
	"shipping_address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	"tell_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_one_a_cause" UNIQUE("cause"),
	CONSTRAINT "parcels_one_again" UNIQUE("in_place_of"),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('packed', 'labelled', 'handed_over', 'in_transit', 'delivered', 'exception', 'returned', 'lost')),
	CONSTRAINT "parcels_reason" CHECK ("parcels"."reason" in ('order', 'split', 'reship', 'replacement')),
	CONSTRAINT "parcels_left_when" CHECK (("parcels"."state" in ('packed', 'labelled')) = ("parcels"."handed_over_at" is null)),
	CONSTRAINT "parcels_again_of" CHECK (("parcels"."reason" = 'reship') = ("parcels"."in_place_of" is not null))
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_units" ADD CONSTRAINT "parcel_units_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_units" ADD CONSTRAINT "parcel_units_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_in_place_of_parcels_id_fk" FOREIGN KEY ("in_place_of") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_events_by_parcel" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_units_by_device" ON "parcel_units" USING btree ("device_id") WHERE "parcel_units"."device_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcels_by_tracking_key" ON "parcels" USING btree (upper(translate("tracking_number", ' -.', '')));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcels_to_tell" ON "parcels" USING btree ("tell_at") WHERE "parcels"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcels_here" ON "parcels" USING btree ("created_at") WHERE "parcels"."state" in ('packed', 'labelled');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcels_under_way" ON "parcels" USING btree ("handed_over_at") WHERE "parcels"."state" in ('handed_over', 'in_transit', 'exception');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcels_missing" ON "parcels" USING btree ("updated_at") WHERE "parcels"."state" in ('lost', 'returned', 'exception');--> statement-breakpoint
-- Each order that left gets its one parcel, with what was packed for it.
INSERT INTO "parcels" ("id", "order_id", "number", "state", "reason", "carrier", "tracking_number", "created_at", "updated_at", "handed_over_at", "tell_at", "delivered_at")
SELECT 'pcl_' || regexp_replace(o.id, '^ord_', ''), o.id, 1, CASE WHEN o.delivered_at IS NULL THEN 'handed_over' ELSE 'delivered' END, 'order',
	o.carrier, o.tracking_number, o.fulfilled_at, o.updated_at, o.fulfilled_at, o.tell_shipment_at, o.delivered_at
FROM "orders" o WHERE o.fulfilled_at IS NOT NULL;--> statement-breakpoint
-- Adapters by the log of what was packed: one that took another's place belongs to the order and was in no parcel.
WITH packed AS (
	SELECT p.id AS parcel_id, d.id AS device_id, coalesce(d.sku, (
		SELECT l.sku FROM "order_lines" l WHERE l.order_id = d.order_id AND l.kind = 'device' ORDER BY l.position LIMIT 1)) AS sku
	FROM "devices" d JOIN "parcels" p ON p.order_id = d.order_id
	WHERE EXISTS (SELECT 1 FROM "audit_events" e WHERE e.subject = d.id AND e.action = 'device.shipped' AND e.detail->>'orderId' = d.order_id)
), named AS (
	SELECT parcel_id, sku, count(*) AS units FROM packed GROUP BY 1, 2
), off AS (
	SELECT c.order_id, f->>'sku' AS sku, sum((f->>'quantity')::int) AS units
	FROM "refunds" r JOIN "payments" y ON y.id = r.payment_id JOIN "charges" c ON c.id = y.charge_id, jsonb_array_elements(r.lines) f
	WHERE r.accepted_at IS NOT NULL AND (f->>'isUnshipped')::boolean GROUP BY 1, 2
), rest AS (
	SELECT p.id AS parcel_id, l.sku, sum(l.quantity) - coalesce(max(off.units), 0) - coalesce(max(named.units), 0) AS units
	FROM "parcels" p JOIN "order_lines" l ON l.order_id = p.order_id LEFT JOIN off ON off.order_id = p.order_id AND off.sku = l.sku
		LEFT JOIN named ON named.parcel_id = p.id AND named.sku = l.sku
	GROUP BY p.id, l.sku
), units AS (
	SELECT parcel_id, sku, device_id, 1 AS quantity FROM packed WHERE sku IS NOT NULL
	UNION ALL SELECT parcel_id, sku, NULL, units FROM rest WHERE units > 0
)
INSERT INTO "parcel_units" ("parcel_id", "position", "sku", "device_id", "quantity")
SELECT parcel_id, row_number() OVER (PARTITION BY parcel_id ORDER BY sku, device_id) - 1, sku, device_id, quantity FROM units;--> statement-breakpoint
INSERT INTO "parcel_events" ("id", "parcel_id", "state", "at")
SELECT replace(p.id, 'pcl_', 'pev_') || '_1', p.id, 'handed_over', p.handed_over_at FROM "parcels" p
UNION ALL SELECT replace(p.id, 'pcl_', 'pev_') || '_2', p.id, 'delivered', p.delivered_at FROM "parcels" p WHERE p.delivered_at IS NOT NULL;
