CREATE TABLE "doctor_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"rechecked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"noted" text[] DEFAULT '{}' NOT NULL
);
