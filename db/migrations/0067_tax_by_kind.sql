CREATE TABLE "tax_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"place" text NOT NULL,
	"city" text,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"taxed" integer,
	"rate" integer,
	"fee" bigint,
	"why" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_choices_kind" CHECK ("tax_choices"."kind" in ('device', 'service', 'shipping', 'fee')),
	CONSTRAINT "tax_choices_taxed" CHECK ("tax_choices"."taxed" between 0 and 10000),
	CONSTRAINT "tax_choices_rate" CHECK ("tax_choices"."rate" between 0 and 1000000),
	CONSTRAINT "tax_choices_fee" CHECK ("tax_choices"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "untaxed_in" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tax_choices_by_day" ON "tax_choices" USING btree ("starts_on","created_at");