CREATE TABLE "derived_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "derived_objects_sha256" CHECK ("derived_objects"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "storage_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_key" text DEFAULT '' NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"checked_objects" integer DEFAULT 0 NOT NULL,
	"checked_bytes" bigint DEFAULT 0 NOT NULL,
	"damaged_objects" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "storage_checks_one" CHECK ("storage_checks"."id" = 1)
);
