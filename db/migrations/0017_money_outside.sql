CREATE TABLE "operator_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "operator_notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "decline_code" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fraud_warning_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_foreign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_of" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_notices_open" ON "operator_notices" USING btree ("created_at") WHERE "operator_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "operator_notices_by_subject" ON "operator_notices" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_once" ON "disputes" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "refunds_to_sweep" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retryOf_unique" UNIQUE("retry_of");
--> statement-breakpoint
-- Until now a refund was written as succeeded once the provider had accepted it.
UPDATE "refunds" SET "accepted_at" = coalesce("settled_at", "created_at") WHERE "status" = 'succeeded';
