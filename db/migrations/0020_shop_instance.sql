CREATE TABLE "shop_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
