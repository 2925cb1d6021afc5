CREATE TABLE "cache_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cache_purges_tag" CHECK ("cache_purges"."tag" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE INDEX "cache_purges_due" ON "cache_purges" USING btree ("due_at","id");--> statement-breakpoint
CREATE FUNCTION "purge_cache_tag"("purged" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "cache_purges" ("tag") VALUES ("purged");
  -- Without a repetition within one transaction.
  PERFORM pg_notify('shop_events', '{"dueJob":"cache-purges"}');
END $$;--> statement-breakpoint
-- What is read of a product: its page and pictures, and the lists, of which it may be a part before or after the change.
CREATE FUNCTION "purge_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND new IS NOT DISTINCT FROM old THEN RETURN NULL; END IF;
  PERFORM "purge_cache_tag"('product-' || coalesce(new."id", old."id"));
  PERFORM "purge_cache_tag"('products');
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of other tables the trigger's argument names the tag.
CREATE FUNCTION "purge_tag_of_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "purge_cache_tag"(TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_purge" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "purge_product"();--> statement-breakpoint
CREATE TRIGGER "projects_purge" AFTER INSERT OR UPDATE OR DELETE ON "projects" FOR EACH STATEMENT EXECUTE FUNCTION "purge_tag_of_table"('projects');--> statement-breakpoint
CREATE TRIGGER "templates_purge" AFTER INSERT OR UPDATE OR DELETE ON "templates" FOR EACH STATEMENT EXECUTE FUNCTION "purge_tag_of_table"('templates');--> statement-breakpoint
CREATE TRIGGER "library_assets_purge" AFTER INSERT OR UPDATE OR DELETE ON "library_assets" FOR EACH STATEMENT EXECUTE FUNCTION "purge_tag_of_table"('library');--> statement-breakpoint
CREATE TRIGGER "saved_settings_purge" AFTER INSERT OR UPDATE OR DELETE ON "saved_settings" FOR EACH STATEMENT EXECUTE FUNCTION "purge_tag_of_table"('settings');
