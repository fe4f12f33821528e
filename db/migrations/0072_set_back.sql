ALTER TABLE "verifications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "shop_instance" ADD COLUMN "set_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "shop" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "sealed_order" text;