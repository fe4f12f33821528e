ALTER TABLE "sandbox_sessions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "subject_number" text;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "sandbox_sessions_by_time" ON "sandbox_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_sessions_by_payment" ON "sandbox_sessions" USING btree ("payment_reference");--> statement-breakpoint
-- Where the count of stock begins: what is there, held and sold by now. What comes in later is in the audit log.
INSERT INTO "audit_events" ("id", "actor", "action", "subject", "detail")
SELECT 'aud_' || replace(gen_random_uuid()::text, '-', ''), 'system:migration', 'stock.counted', i."sku",
  jsonb_build_object('received', i."quantity"
    + coalesce((SELECT sum(l."quantity") FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id"
        WHERE l."sku" = i."sku" AND (o."stock_held" OR o."status" IN ('paid', 'fulfilled', 'returned')
          OR (o."status" = 'refunded' AND o."fulfilled_at" IS NOT NULL))), 0)
    - coalesce((SELECT sum((back->>'quantity')::int) FROM "order_returns" r, jsonb_array_elements(r."lines") back
        WHERE back->>'sku' = i."sku" AND (back->>'restock')::boolean), 0))
FROM "inventory" i;
