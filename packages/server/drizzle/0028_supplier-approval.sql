-- Products that are there are published, and who sells them is approved.
CREATE TABLE "supplier_approvals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_proven" boolean DEFAULT false NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_approvals_state" CHECK ("supplier_approvals"."state" in ('waiting', 'approved', 'refused', 'suspended')),
	CONSTRAINT "supplier_approvals_reason" CHECK (("supplier_approvals"."state" in ('refused', 'suspended')) = ("supplier_approvals"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_approvals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"approved" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"pending" jsonb,
	"pending_since" timestamp with time zone,
	"refusal_reason" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "price_approvals_pending" CHECK (("price_approvals"."pending" is null) = ("price_approvals"."pending_since" is null) and ("price_approvals"."refusal_reason" is null or "price_approvals"."pending" is not null))
);
--> statement-breakpoint
DROP INDEX "products_by_shelf";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_title";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "publication" SET DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_published" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_approvals" ADD CONSTRAINT "supplier_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_approvals" ADD CONSTRAINT "supplier_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_approvals" ADD CONSTRAINT "price_approvals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_approvals" ADD CONSTRAINT "price_approvals_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_approvals_state" ON "supplier_approvals" USING btree ("state","created_at","user_id");--> statement-breakpoint
CREATE INDEX "supplier_approvals_decided_by" ON "supplier_approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "price_approvals_waiting" ON "price_approvals" USING btree ("pending_since","product_id") WHERE pending is not null and refusal_reason is null;--> statement-breakpoint
CREATE INDEX "price_approvals_reviewed_by" ON "price_approvals" USING btree ("reviewed_by");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("created_at","id") WHERE publication = 'waiting' and retired_at is null;--> statement-breakpoint
CREATE INDEX "products_reviewed_by" ON "products" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "notices_supplier" ON "notices" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "products_by_shelf" ON "products" USING btree ("category_position","created_at","id") WHERE retired_at is null and is_offered and is_pictured and is_published;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","created_at","id") WHERE retired_at is null and is_offered and is_pictured and is_published;--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE retired_at is null and is_offered and is_pictured and is_published;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("last_price","id") WHERE retired_at is null and is_offered and is_pictured and is_published;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree (lower("title"),"id") WHERE retired_at is null and is_offered and is_pictured and is_published;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publication" CHECK ("products"."publication" in ('waiting', 'published', 'refused'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_refusal" CHECK (("products"."publication" = 'refused') = ("products"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject" CHECK ("notices"."order_id" is null or "notices"."supplier_id" is null);--> statement-breakpoint
INSERT INTO "supplier_approvals" ("user_id", "state", "is_proven", "decided_at", "created_at")
  SELECT id, 'approved', true, now(), created_at FROM users WHERE role = 'supplier';--> statement-breakpoint
CREATE FUNCTION await_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supplier_approvals (user_id, created_at) VALUES (new.id, new.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_await_approval AFTER INSERT OR UPDATE OF role ON users
  FOR EACH ROW WHEN (new.role = 'supplier') EXECUTE FUNCTION await_approval();--> statement-breakpoint
-- The approval is locked, so that a product added while its supplier is suspended is not public afterwards.
CREATE FUNCTION publish_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE supplier_state text;
BEGIN
  IF TG_OP = 'UPDATE' AND new.publication = old.publication AND new.supplier_id = old.supplier_id
    AND new.is_published = old.is_published THEN RETURN new; END IF;
  IF new.publication <> 'published' THEN new.is_published := false; RETURN new; END IF;
  SELECT state INTO supplier_state FROM supplier_approvals WHERE user_id = new.supplier_id FOR SHARE;
  -- Only suppliers have an approval: what the shop sells itself needs none.
  new.is_published := coalesce(supplier_state, 'approved') = 'approved';
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER products_publish BEFORE INSERT OR UPDATE OF publication, supplier_id, is_published ON products
  FOR EACH ROW EXECUTE FUNCTION publish_product();--> statement-breakpoint
CREATE FUNCTION publish_products_of_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET is_published = (publication = 'published' AND new.state = 'approved')
    WHERE supplier_id = new.user_id AND is_published <> (publication = 'published' AND new.state = 'approved');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER supplier_approvals_publish AFTER INSERT OR UPDATE OF state ON supplier_approvals
  FOR EACH ROW EXECUTE FUNCTION publish_products_of_supplier();
