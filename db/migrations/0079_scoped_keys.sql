ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "old_key_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "old_signing_secret" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "old_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_oldKeyHash_unique" UNIQUE("old_key_hash");