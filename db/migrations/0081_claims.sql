CREATE TABLE "claim_pictures" (
	"claim_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "claim_pictures_claim_id_position_pk" PRIMARY KEY("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"resolution" text,
	"needs_return" boolean,
	"shop_pays" boolean,
	"overruled_why" text,
	"answer" text,
	"shipping_address" jsonb,
	"label_url" text,
	"label_carrier" text,
	"label_tracking" text,
	"labelled_at" timestamp with time zone,
	"found" text,
	"found_words" text,
	"inspected_at" timestamp with time zone,
	"replacement_id" text,
	"sent_at" timestamp with time zone,
	"sent_carrier" text,
	"sent_tracking" text,
	"reminded_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_ordinal" UNIQUE("order_id","ordinal"),
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('open', 'approved', 'awaiting_goods', 'inspected', 'closed', 'declined')),
	CONSTRAINT "claims_resolution" CHECK ("claims"."resolution" in ('replacement', 'refund', 'repair', 'return_only')),
	CONSTRAINT "claims_found" CHECK ("claims"."found" in ('new', 'refurbished', 'scrap')),
	CONSTRAINT "claims_decided" CHECK ("claims"."status" in ('open', 'closed') or "claims"."decided_at" is not null),
	CONSTRAINT "claims_closed" CHECK (("claims"."status" = 'closed') = ("claims"."closed_at" is not null)),
	CONSTRAINT "claims_inspected" CHECK (("claims"."found" is null) = ("claims"."inspected_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recall_devices" (
	"recall_id" text NOT NULL,
	"device_id" text NOT NULL,
	CONSTRAINT "recall_devices_recall_id_device_id_pk" PRIMARY KEY("recall_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"filter" jsonb NOT NULL,
	"words" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "claim_pictures" ADD CONSTRAINT "claim_pictures_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_id_devices_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_devices" ADD CONSTRAINT "recall_devices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_devices" ADD CONSTRAINT "recall_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "claims_by_status" ON "claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "claims_newest" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "claims_by_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "claims_by_device" ON "claims" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "claims_by_replacement" ON "claims" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recall_devices_by_device" ON "recall_devices" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recalls_newest" ON "recalls" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_replaces_id_devices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_by_replaced" ON "devices" USING btree ("replaces_id") WHERE "devices"."replaces_id" is not null;