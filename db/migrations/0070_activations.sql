CREATE TABLE "activations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"market" text NOT NULL,
	"currency" text NOT NULL,
	"device_ids" text[] NOT NULL,
	"day" date NOT NULL,
	"terms" jsonb NOT NULL,
	"network" text,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_parts" jsonb NOT NULL,
	"tax_exemption" jsonb,
	"untaxed_in" text,
	"tax_location" jsonb,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"void_reason" text,
	"decline_code" text,
	"invoice_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "activations_status" CHECK ("activations"."status" in ('open', 'begun', 'void')),
	CONSTRAINT "activations_adds_up" CHECK ("activations"."total" = "activations"."subtotal" + "activations"."tax" and "activations"."total" >= 0),
	CONSTRAINT "activations_ended_when" CHECK (("activations"."status" = 'open') = ("activations"."ended_at" is null)),
	CONSTRAINT "activations_void_why" CHECK (("activations"."status" = 'void') = ("activations"."void_reason" is not null)),
	CONSTRAINT "activations_bill_begun" CHECK ("activations"."invoice_id" is null or "activations"."status" = 'begun')
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_for_one_thing";--> statement-breakpoint
ALTER TABLE "card_forms" ADD COLUMN "activation_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "activation_id" text;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "activations_one_open" ON "activations" USING btree ("user_id","market") WHERE "activations"."status" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activations_by_user" ON "activations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "card_forms" ADD CONSTRAINT "card_forms_activation_id_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_activation_id_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."activations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "charges_one_per_activation" ON "charges" USING btree ("activation_id") WHERE "charges"."activation_id" is not null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_for_one_thing" CHECK (("charges"."kind" = 'order') = ("charges"."order_id" is not null) and ("charges"."kind" = 'invoice') = ("charges"."invoice_id" is not null)
        and ("charges"."kind" <> 'activation' or "charges"."activation_id" is not null));