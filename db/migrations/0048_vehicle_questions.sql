CREATE TABLE "vehicle_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"country" text NOT NULL,
	"wmi" text NOT NULL,
	"asked" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_questions_car" ON "vehicle_questions" USING btree ("make","model","year","country","wmi");--> statement-breakpoint
CREATE INDEX "vehicle_questions_by_asked" ON "vehicle_questions" USING btree ("asked","id");--> statement-breakpoint
CREATE INDEX "vehicle_questions_by_last" ON "vehicle_questions" USING btree ("last_at");