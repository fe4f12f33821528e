CREATE TABLE "tax_records" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
