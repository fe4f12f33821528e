CREATE TABLE "stock_receipt_lines" (
	"receipt_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost" bigint,
	"currency" text,
	CONSTRAINT "stock_receipt_lines_receipt_id_sku_pk" PRIMARY KEY("receipt_id","sku"),
	CONSTRAINT "stock_receipt_lines_quantity" CHECK ("stock_receipt_lines"."quantity" > 0),
	CONSTRAINT "stock_receipt_lines_cost" CHECK (("stock_receipt_lines"."cost" is null) = ("stock_receipt_lines"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_order_id" text,
	"batch" text,
	"delivery_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake_counts" (
	"stocktake_id" text NOT NULL,
	"sku" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stocktake_counts_stocktake_id_sku_pk" PRIMARY KEY("stocktake_id","sku"),
	CONSTRAINT "stocktake_counts_not_negative" CHECK ("stocktake_counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stocktake_scans" (
	"stocktake_id" text NOT NULL,
	"serial" text NOT NULL,
	"sku" text NOT NULL,
	"condition" text NOT NULL,
	"device_id" text,
	"state" text,
	"scanned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stocktake_scans_stocktake_id_serial_pk" PRIMARY KEY("stocktake_id","serial")
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"reason" text,
	"changes" jsonb,
	"undone_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "stocktakes_applied" CHECK (("stocktakes"."applied_at" is null) = ("stocktakes"."changes" is null)),
	CONSTRAINT "stocktakes_one_end" CHECK ("stocktakes"."applied_at" is null or "stocktakes"."dropped_at" is null)
);
--> statement-breakpoint
CREATE TABLE "supplier_order_lines" (
	"supplier_order_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" bigint NOT NULL,
	CONSTRAINT "supplier_order_lines_supplier_order_id_sku_pk" PRIMARY KEY("supplier_order_id","sku"),
	CONSTRAINT "supplier_order_lines_quantity" CHECK ("supplier_order_lines"."quantity" > 0),
	CONSTRAINT "supplier_order_lines_cost" CHECK ("supplier_order_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"landed_cost" bigint NOT NULL,
	"expected_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_orders_one_number" UNIQUE("supplier","number"),
	CONSTRAINT "supplier_orders_landed" CHECK ("supplier_orders"."landed_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "lead_days" integer DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "condition" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "iccid" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "firmware" text;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_supplier_order_id_supplier_orders_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_supplier_order_id_supplier_orders_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_receipt_lines_by_sku" ON "stock_receipt_lines" USING btree ("sku");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_receipts_by_order" ON "stock_receipts" USING btree ("supplier_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_receipts_by_time" ON "stock_receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stocktakes_by_time" ON "stocktakes" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "supplier_orders_by_time" ON "supplier_orders" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_by_batch" ON "devices" USING btree ("batch") WHERE "devices"."batch" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_by_receipt" ON "devices" USING btree ("receipt_id") WHERE "devices"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_lead_days" CHECK ("inventory"."lead_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_condition" CHECK ("devices"."condition" in ('new', 'refurbished', 'scrap'));