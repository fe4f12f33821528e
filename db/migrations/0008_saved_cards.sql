CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"provider" text NOT NULL,
	"customer_reference" text NOT NULL,
	"payment_method_reference" text NOT NULL,
	"brand" text,
	"last4" text,
	"name" text,
	"exp_month" integer,
	"exp_year" integer,
	"payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"detached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_once" ON "saved_cards" USING btree ("provider","customer_reference","payment_method_reference");--> statement-breakpoint
CREATE INDEX "saved_cards_by_user" ON "saved_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_cards_by_payment" ON "saved_cards" USING btree ("payment_id");--> statement-breakpoint
-- What was read from the audit log until now.
UPDATE "orders" o SET "joined_at" = a."at"
FROM (
	SELECT "subject", max("at") AS "at" FROM "audit_events"
	WHERE "action" = 'order.joined_account' GROUP BY "subject"
) a
WHERE a."subject" = o."id";
--> statement-breakpoint
-- And what was read from the payments: each card once, as of its newest consent.
INSERT INTO "saved_cards" (
	"id", "user_id", "provider", "customer_reference", "payment_method_reference",
	"brand", "last4", "name", "exp_month", "exp_year", "payment_id", "created_at"
)
SELECT DISTINCT ON (p."provider", p."customer_reference", p."payment_method_reference")
	'card_' || substr(p."id", 5), u."id", p."provider", p."customer_reference", p."payment_method_reference",
	p."card"->>'brand', p."card"->>'last4', p."card"->>'name',
	(p."card"->>'expMonth')::integer, (p."card"->>'expYear')::integer, p."id", p."created_at"
FROM "payments" p
JOIN "charges" c ON c."id" = p."charge_id"
JOIN "orders" o ON o."id" = c."order_id"
LEFT JOIN "users" u ON u."id" = o."user_id"
WHERE p."customer_reference" IS NOT NULL AND p."payment_method_reference" IS NOT NULL
ORDER BY p."provider", p."customer_reference", p."payment_method_reference", p."created_at" DESC;
--> statement-breakpoint
-- A process of release 0.2 that still runs beside this one writes the payment alone.
CREATE FUNCTION "save_card_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "saved_cards" (
		"id", "user_id", "provider", "customer_reference", "payment_method_reference",
		"brand", "last4", "name", "exp_month", "exp_year", "payment_id"
	)
	SELECT
		'card_' || substr(NEW."id", 5), u."id", NEW."provider", NEW."customer_reference", NEW."payment_method_reference",
		NEW."card"->>'brand', NEW."card"->>'last4', NEW."card"->>'name',
		(NEW."card"->>'expMonth')::integer, (NEW."card"->>'expYear')::integer, NEW."id"
	FROM "charges" c
	LEFT JOIN "orders" o ON o."id" = c."order_id"
	LEFT JOIN "users" u ON u."id" = o."user_id"
	WHERE c."id" = NEW."charge_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_saved_card" AFTER INSERT ON "payments"
	FOR EACH ROW WHEN (NEW."customer_reference" IS NOT NULL AND NEW."payment_method_reference" IS NOT NULL)
	EXECUTE FUNCTION "save_card_of_payment"();
