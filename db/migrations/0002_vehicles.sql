CREATE TABLE "vehicle_overrides" (
	"line" integer PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"fuels" text NOT NULL,
	"weights" text NOT NULL,
	"country" text,
	"compatible" text,
	"reason" text,
	"port" text,
	CONSTRAINT "vehicle_overrides_years" CHECK ("vehicle_overrides"."year_from" between 1900 and 2100 and "vehicle_overrides"."year_to" between "vehicle_overrides"."year_from" and 2100),
	CONSTRAINT "vehicle_overrides_compatible" CHECK ("vehicle_overrides"."compatible" in ('yes', 'no', 'check', 'limited')),
	CONSTRAINT "vehicle_overrides_country" CHECK ("vehicle_overrides"."country" in ('us', 'ca'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"rows" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_sources_known" CHECK ("vehicle_sources"."source" in ('vpic', 'epa', 'overrides'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_spans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"family" text DEFAULT '' NOT NULL,
	"kinds" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"fuels" text NOT NULL,
	"weights" text NOT NULL,
	"sure" boolean NOT NULL,
	"unconfirmed" boolean NOT NULL,
	CONSTRAINT "vehicle_spans_years" CHECK ("vehicle_spans"."year_from" between 1900 and 2100 and "vehicle_spans"."year_to" between "vehicle_spans"."year_from" and 2100)
);
--> statement-breakpoint
CREATE TABLE "vehicle_wmis" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_wmis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wmi" text NOT NULL,
	"makes" text NOT NULL,
	"kinds" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"fuels" text NOT NULL,
	"weights" text NOT NULL,
	CONSTRAINT "vehicle_wmis_length" CHECK (length("vehicle_wmis"."wmi") in (3, 6))
);
--> statement-breakpoint
CREATE INDEX "vehicle_spans_source" ON "vehicle_spans" USING btree ("source");