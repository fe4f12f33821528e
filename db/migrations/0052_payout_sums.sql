CREATE TABLE "payout_sums" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"payments" integer NOT NULL,
	"unmatched" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_sums_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payout_sums_by_arrival" ON "payout_sums" USING btree ("provider","arrives_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_refunds_by_time" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_sessions_booked" ON "sandbox_sessions" USING btree ("currency",coalesce("completed_at", "created_at")) WHERE "sandbox_sessions"."status" = 'complete' and "sandbox_sessions"."amount" > 0;