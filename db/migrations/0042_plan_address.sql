ALTER TABLE "invoices" ADD COLUMN "tax_location" jsonb;--> statement-breakpoint
-- Who took an adapter over got the former owner's street with it. Members see the address of their plan from now on.
UPDATE "plan_accounts" p SET "tax_location" = p."tax_location" - 'line1'
WHERE EXISTS (
  SELECT 1 FROM "devices" d JOIN "orders" o ON o."id" = d."order_id"
  WHERE d."owner_id" = p."user_id" AND o."country" = p."market" AND o."user_id" IS DISTINCT FROM p."user_id"
    AND o."shipping_address" ->> 'line1' = p."tax_location" ->> 'line1'
);
