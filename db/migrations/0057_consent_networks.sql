ALTER TABLE "card_forms" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "consents_one_to_cookies" ON "consents" USING btree ("user_id") WHERE "consents"."kind" = 'cookies' and "consents"."withdrawn_at" is null;
