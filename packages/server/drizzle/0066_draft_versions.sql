CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text,
	"data" jsonb NOT NULL,
	"preview" text,
	"draft_version" integer NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_name" CHECK (length("draft_versions"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_versions_draft" ON "draft_versions" USING btree ("draft_id","saved_at");