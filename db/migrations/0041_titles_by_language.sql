ALTER TABLE "variants" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "variants" SET "titles" = '{"fr-CA": "Adaptateur Milepost"}' WHERE "kind" = 'device' AND "title" = 'Milepost adapter';--> statement-breakpoint
UPDATE "variants" SET "titles" = '{"fr-CA": "Forfait mensuel Milepost"}' WHERE "kind" = 'plan' AND "title" = 'Milepost monthly plan';
