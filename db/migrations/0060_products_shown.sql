CREATE TABLE "product_pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_type" CHECK ("product_pictures"."type" in ('image/png', 'image/jpeg', 'image/webp', 'image/avif')),
	CONSTRAINT "product_pictures_pixels" CHECK ("product_pictures"."width" > 0 and "product_pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "alt_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_picture_sha256_product_pictures_sha256_fk" FOREIGN KEY ("picture_sha256") REFERENCES "public"."product_pictures"("sha256") ON DELETE no action ON UPDATE no action;