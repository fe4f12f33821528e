ALTER TABLE "charges" DROP CONSTRAINT "charges_for_one_thing";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "last_decline" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "blocked_card" text;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_per_invoice" ON "charges" USING btree ("invoice_id") WHERE "charges"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_for_one_thing" CHECK (("charges"."kind" = 'order') = ("charges"."order_id" is not null) and ("charges"."kind" = 'invoice') = ("charges"."invoice_id" is not null));