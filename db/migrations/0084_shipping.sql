CREATE TABLE "parcel_labels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"cause" text,
	"state" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"shipment_id" text,
	"tracker_id" text,
	"tracking_number" text,
	"label_url" text,
	"cost" bigint,
	"currency" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "parcel_labels_state" CHECK ("parcel_labels"."state" in ('buying', 'bought', 'voiding', 'voided', 'refused')),
	CONSTRAINT "parcel_labels_for" CHECK (("parcel_labels"."parcel_id" is null) <> ("parcel_labels"."cause" is null))
);
--> statement-breakpoint
CREATE TABLE "shipping_facts" (
	"sku" text PRIMARY KEY NOT NULL,
	"grams" integer,
	"customs_name" text,
	"hs_code" text,
	"origin_country" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_facts_grams" CHECK ("shipping_facts"."grams" between 1 and 70000),
	CONSTRAINT "shipping_facts_origin" CHECK ("shipping_facts"."origin_country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_facts" ADD CONSTRAINT "shipping_facts_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_labels_by_order" ON "parcel_labels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_labels_by_tracker" ON "parcel_labels" USING btree ("tracker_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "parcel_labels_one_a_parcel" ON "parcel_labels" USING btree ("parcel_id") WHERE "parcel_labels"."state" in ('buying', 'bought', 'voiding');--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "parcel_labels_one_a_cause" ON "parcel_labels" USING btree ("cause") WHERE "parcel_labels"."state" in ('buying', 'bought', 'voiding');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_labels_under_way" ON "parcel_labels" USING btree ("created_at") WHERE "parcel_labels"."state" in ('buying', 'voiding');