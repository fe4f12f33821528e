CREATE TABLE "variant_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"price" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_prices_not_negative" CHECK ("variant_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"base_subtotal" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK ("order_lines"."kind" in ('device', 'accessory')),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 999),
	CONSTRAINT "order_lines_subtotal" CHECK ("order_lines"."subtotal" between 0 and "order_lines"."base_subtotal")
);
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_sku_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variant_prices_in_force" ON "variant_prices" USING btree ("sku","starts_at");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_kind" CHECK ("variants"."kind" in ('device', 'accessory', 'plan'));--> statement-breakpoint
-- Every order of before had one product; its line is copied as it was priced.
INSERT INTO "order_lines" (
	"order_id", "position", "sku", "kind", "title", "quantity", "unit_price", "discounts", "base_subtotal", "subtotal", "tax"
)
SELECT
	o."id", l."at" - 1, l."line"->>'sku', 'device', l."line"->>'title', (l."line"->>'quantity')::integer,
	(l."line"->>'unitPrice')::bigint, l."line"->'discounts', (l."line"->>'baseSubtotal')::bigint,
	(l."line"->>'adjustedSubtotal')::bigint, CASE WHEN l."at" = 1 THEN o."tax" ELSE 0 END
FROM "orders" o
CROSS JOIN LATERAL jsonb_array_elements(o."pricing"->'lineItems') WITH ORDINALITY AS l("line", "at");
--> statement-breakpoint
-- A process of release 0.2 that still runs beside this one writes the order alone and leaves its revision as it was.
CREATE FUNCTION "lines_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "order_lines" WHERE "order_id" = NEW."id";
	INSERT INTO "order_lines" (
		"order_id", "position", "sku", "kind", "title", "quantity", "unit_price", "discounts", "base_subtotal", "subtotal", "tax"
	)
	SELECT
		NEW."id", l."at" - 1, l."line"->>'sku', 'device', l."line"->>'title', (l."line"->>'quantity')::integer,
		(l."line"->>'unitPrice')::bigint, l."line"->'discounts', (l."line"->>'baseSubtotal')::bigint,
		(l."line"->>'adjustedSubtotal')::bigint, CASE WHEN l."at" = 1 THEN NEW."tax" ELSE 0 END
	FROM jsonb_array_elements(NEW."pricing"->'lineItems') WITH ORDINALITY AS l("line", "at");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_lines_of_new" AFTER INSERT ON "orders"
	FOR EACH ROW WHEN (NEW."lines_revision" = 0) EXECUTE FUNCTION "lines_of_order"();
--> statement-breakpoint
CREATE TRIGGER "orders_lines_of_changed" AFTER UPDATE OF "pricing" ON "orders"
	FOR EACH ROW WHEN (NEW."lines_revision" = OLD."lines_revision") EXECUTE FUNCTION "lines_of_order"();
