ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "users" SET "language" = 'fr-CA' FROM (SELECT DISTINCT ON ("user_id") "user_id", "locale" FROM "orders" WHERE "user_id" IS NOT NULL ORDER BY "user_id", "created_at" DESC) AS "newest" WHERE "newest"."user_id" = "users"."id" AND "newest"."locale" LIKE 'fr%';
