CREATE TABLE "tax_certificate_files" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_id" text,
	"organization" text NOT NULL,
	"number" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"starts_on" date,
	"expires_on" date,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_certificates_status" CHECK ("tax_certificates"."status" in ('waiting', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "tax_certificates_kind" CHECK ("tax_certificates"."kind" in ('resale', 'government', 'nonprofit', 'other')),
	CONSTRAINT "tax_certificates_decided" CHECK (("tax_certificates"."status" = 'waiting') = ("tax_certificates"."decided_at" is null)),
	CONSTRAINT "tax_certificates_accepted_from" CHECK ("tax_certificates"."status" not in ('accepted', 'withdrawn') or "tax_certificates"."starts_on" is not null),
	CONSTRAINT "tax_certificates_forward" CHECK ("tax_certificates"."expires_on" >= "tax_certificates"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_exemption" jsonb;--> statement-breakpoint
ALTER TABLE "tax_certificate_files" ADD CONSTRAINT "tax_certificate_files_certificate_id_tax_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."tax_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_certificates_by_user" ON "tax_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tax_certificates_by_order" ON "tax_certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_certificates_by_status" ON "tax_certificates" USING btree ("status","filed_at");