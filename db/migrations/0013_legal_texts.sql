CREATE TABLE "legal_texts" (
	"document" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"sample_edition" text,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "legal_texts_document_language_version_pk" PRIMARY KEY("document","language","version"),
	CONSTRAINT "legal_texts_own_or_sample" CHECK (("legal_texts"."text" is null) = ("legal_texts"."sample_edition" is not null))
);
