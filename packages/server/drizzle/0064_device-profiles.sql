CREATE TABLE "device_profile_versions" (
	"profile_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL,
	"icc_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "device_profile_versions_profile_id_version_pk" PRIMARY KEY("profile_id","version"),
	CONSTRAINT "device_profile_versions_name" CHECK (length("device_profile_versions"."name") between 1 and 80),
	CONSTRAINT "device_profile_versions_icc" CHECK (coalesce("device_profile_versions"."profile" -> 'outputIntent' ->> 'kind' = 'icc', false) = ("device_profile_versions"."icc_file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "device_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid,
	"method" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_profiles_owner" UNIQUE NULLS NOT DISTINCT("supplier_id","method"),
	CONSTRAINT "device_profiles_method" CHECK ("device_profiles"."method" in ('Heat Transfer', 'Screen Printing', 'Embroidery', 'Hot Stamping', 'Sublimation', 'Sublimation One Sided', 'Sublimation Double Sided', 'General')),
	CONSTRAINT "device_profiles_version" CHECK ("device_profiles"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "item_device_profiles" (
	"item_id" uuid NOT NULL,
	"side" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "item_device_profiles_item_id_side_pk" PRIMARY KEY("item_id","side"),
	CONSTRAINT "item_device_profiles_side" CHECK ("item_device_profiles"."side" in ('front', 'back'))
);
--> statement-breakpoint
ALTER TABLE "print_files" DROP CONSTRAINT "print_files_kind";--> statement-breakpoint
ALTER TABLE "device_profile_versions" ADD CONSTRAINT "device_profile_versions_profile_id_device_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."device_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_profile_versions" ADD CONSTRAINT "device_profile_versions_icc_file_id_files_id_fk" FOREIGN KEY ("icc_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_profile_versions" ADD CONSTRAINT "device_profile_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_profiles" ADD CONSTRAINT "device_profiles_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_device_profiles" ADD CONSTRAINT "item_device_profiles_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_device_profiles" ADD CONSTRAINT "item_device_profiles_version" FOREIGN KEY ("profile_id","version") REFERENCES "public"."device_profile_versions"("profile_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_profile_versions_icc" ON "device_profile_versions" USING btree ("icc_file_id") WHERE icc_file_id is not null;--> statement-breakpoint
CREATE INDEX "item_device_profiles_version" ON "item_device_profiles" USING btree ("profile_id","version");--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_kind" CHECK ("print_files"."kind" in ('png', 'tiff', 'pdf', 'plate', 'underbase'));--> statement-breakpoint
-- A device profile keeps its owner and its method, and its version rises by one with each row that is added.
CREATE FUNCTION "check_device_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'device profiles are not deleted' USING ERRCODE = '23001';
  END IF;
  IF NEW.id <> OLD.id OR NEW.supplier_id IS DISTINCT FROM OLD.supplier_id OR NEW.method <> OLD.method
    OR NEW.version NOT IN (OLD.version, OLD.version + 1)
    OR (NEW.version > OLD.version AND NOT EXISTS (
      SELECT 1 FROM device_profile_versions WHERE profile_id = NEW.id AND version = NEW.version)) THEN
    RAISE EXCEPTION 'a device profile keeps its owner and method, and its version is that of its last row' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "device_profiles_forward" BEFORE UPDATE OR DELETE ON "device_profiles" FOR EACH ROW EXECUTE FUNCTION "check_device_profile"();--> statement-breakpoint
CREATE FUNCTION "raise_device_profile_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE device_profiles SET version = NEW.version WHERE id = NEW.profile_id AND version = NEW.version - 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the next version of a device profile follows its last one' USING ERRCODE = '23001';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "device_profile_versions_next" AFTER INSERT ON "device_profile_versions" FOR EACH ROW EXECUTE FUNCTION "raise_device_profile_version"();--> statement-breakpoint
CREATE FUNCTION "refuse_device_profile_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of device profiles, and which of them an item has, are not changed' USING ERRCODE = '23001';
END $$;--> statement-breakpoint
CREATE TRIGGER "device_profile_versions_kept" BEFORE UPDATE OR DELETE ON "device_profile_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_device_profile_change"();--> statement-breakpoint
CREATE TRIGGER "item_device_profiles_kept" BEFORE UPDATE OR DELETE ON "item_device_profiles" FOR EACH ROW EXECUTE FUNCTION "refuse_device_profile_change"();--> statement-breakpoint
-- What an order is placed with: the supplier's own device profile of the method, else the shop's.
CREATE FUNCTION "freeze_device_profiles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_device_profiles (item_id, side, profile_id, version)
  SELECT item.id, printed.side, found.id, found.version
  FROM added item
  CROSS JOIN LATERAL jsonb_each_text(item.printing) AS printed(side, method)
  CROSS JOIN LATERAL (
    SELECT profile.id, profile.version FROM device_profiles profile
    WHERE profile.method = printed.method AND profile.is_active AND profile.version > 0
      AND (profile.supplier_id = item.supplier_id OR profile.supplier_id IS NULL)
    ORDER BY profile.supplier_id NULLS LAST LIMIT 1
  ) found;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_device_profiles" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "freeze_device_profiles"();
