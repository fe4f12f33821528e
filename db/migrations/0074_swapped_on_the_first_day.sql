-- An adapter that was swapped on the day its plan began has no day of its own: its order's consent passes to what took its place.
WITH RECURSIVE swaps AS (
  SELECT "subject" AS new_id, "detail" ->> 'inPlaceOf' AS old_id FROM "audit_events"
  WHERE "action" = 'device.installed' AND "detail" ? 'inPlaceOf'),
chain AS (
  SELECT s.old_id AS root, s.new_id AS last FROM swaps s WHERE s.old_id NOT IN (SELECT new_id FROM swaps)
  UNION
  SELECT c.root, s.new_id FROM chain c JOIN swaps s ON s.old_id = c.last),
roots AS (
  SELECT DISTINCT c.id AS consent_id, c.units, c.agreed_at, d.id AS root
  FROM "consents" c
  JOIN "devices" d ON d.order_id = c.order_id
  JOIN chain ON chain.root = d.id
  JOIN "plan_spans" s ON s.device_id = chain.last AND s.without_consent = 'legacy'
  JOIN "plan_accounts" a ON a.id = s.plan_account_id AND a.user_id IS NOT DISTINCT FROM c.user_id
  WHERE c.kind = 'renewal' AND NOT EXISTS (SELECT 1 FROM "consent_devices" n WHERE n.device_id = d.id)),
ranked AS (
  SELECT roots.*, row_number() OVER (PARTITION BY consent_id ORDER BY root)
    + (SELECT count(*) FROM "consent_devices" n WHERE n.consent_id = roots.consent_id AND n.in_place_of IS NULL) AS rank
  FROM roots)
INSERT INTO "consent_devices" ("consent_id", "device_id", "created_at")
SELECT consent_id, root, agreed_at FROM ranked WHERE rank <= units;--> statement-breakpoint
WITH RECURSIVE swaps AS (
  SELECT "subject" AS new_id, "detail" ->> 'inPlaceOf' AS old_id FROM "audit_events"
  WHERE "action" = 'device.installed' AND "detail" ? 'inPlaceOf'),
passed AS (
  SELECT n.consent_id, s.new_id, s.old_id, n.created_at FROM "consent_devices" n JOIN swaps s ON s.old_id = n.device_id
  UNION
  SELECT p.consent_id, s.new_id, s.old_id, p.created_at FROM passed p JOIN swaps s ON s.old_id = p.new_id)
INSERT INTO "consent_devices" ("consent_id", "device_id", "in_place_of", "created_at")
SELECT DISTINCT ON (consent_id, new_id) consent_id, new_id, old_id, created_at FROM passed
WHERE new_id IN (SELECT device_id FROM "plan_spans" WHERE without_consent = 'legacy') AND old_id IN (SELECT id FROM "devices")
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "plan_spans" s SET "consent_id" = named.consent_id, "without_consent" = NULL FROM (
  SELECT DISTINCT ON (s.id) s.id, n.consent_id
  FROM "plan_spans" s JOIN "plan_accounts" a ON a.id = s.plan_account_id
  JOIN "consent_devices" n ON n.device_id = s.device_id AND n.in_place_of IS NOT NULL
  JOIN "consents" c ON c.id = n.consent_id AND c.user_id IS NOT DISTINCT FROM a.user_id
  WHERE s.without_consent = 'legacy'
  ORDER BY s.id, c.agreed_at) named
WHERE named.id = s.id;
