CREATE TABLE "picture_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"hex" text,
	"side" text,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_arrivals_hex" CHECK ("picture_arrivals"."hex" ~ '^[0-9a-f]{6}$'),
	CONSTRAINT "picture_arrivals_side" CHECK ("picture_arrivals"."side" in ('front', 'back') and ("picture_arrivals"."hex" is null) = ("picture_arrivals"."side" is null))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"hex" text NOT NULL,
	"side" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "product_pictures_product_id_hex_side_pk" PRIMARY KEY("product_id","hex","side"),
	CONSTRAINT "product_pictures_hex" CHECK ("product_pictures"."hex" ~ '^[0-9a-f]{6}$'),
	CONSTRAINT "product_pictures_side" CHECK ("product_pictures"."side" in ('front', 'back'))
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"product_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_tallies" (
	"product_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK (length("customer_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "quotation_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"text" text,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_history_step" CHECK ("quotation_history"."step" in ('repriced', 'extended', 'message'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_length" CHECK (length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_address" CHECK ("saved_views"."address" ~ '^/[a-zA-Z]' and length("saved_views"."address") <= 1000)
);
--> statement-breakpoint
DROP INDEX "products_by_shelf";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_title";--> statement-breakpoint
DROP INDEX "products_supplier";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "print_areas" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sizing_chart_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_pictured" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "picture_arrivals" ADD CONSTRAINT "picture_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_arrivals" ADD CONSTRAINT "picture_arrivals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_history" ADD CONSTRAINT "quotation_history_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_history" ADD CONSTRAINT "quotation_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_arrivals_place" ON "picture_arrivals" USING btree ("product_id",coalesce("hex", ''),coalesce("side", ''));--> statement-breakpoint
CREATE INDEX "picture_arrivals_file" ON "picture_arrivals" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_imports_user" ON "product_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_tallies_product" ON "sales_tallies" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotation_history_quotation" ON "quotation_history" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sizing_chart_id_files_id_fk" FOREIGN KEY ("sizing_chart_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_replaces_id_quotations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "products_kept" ON "products" USING btree ("created_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_chart" ON "products" USING btree ("sizing_chart_id");--> statement-breakpoint
CREATE INDEX "templates_offered" ON "templates" USING btree ("position","created_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "order_items_active" ON "order_items" USING btree ("product_id","order_id") WHERE status not in ('order received', 'cancelled', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_replaces" ON "quotations" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "products_by_shelf" ON "products" USING btree ("category_position","created_at","id") WHERE retired_at is null and is_offered and is_pictured;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","created_at","id") WHERE retired_at is null and is_offered and is_pictured;--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE retired_at is null and is_offered and is_pictured;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("last_price","id") WHERE retired_at is null and is_offered and is_pictured;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree (lower("title"),"id") WHERE retired_at is null and is_offered and is_pictured;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","created_at","id") WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_title" CHECK (length("templates"."title") between 1 and 200);--> statement-breakpoint
-- Searching inside a customer's name and e-mail, however many there are.
CREATE INDEX "users_words" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_seller_words" ON "users" USING gin (lower(coalesce(brand_name, first_name)) gin_trgm_ops);--> statement-breakpoint
-- Keeps what was sold of a product on a day: a row for what is taken away and one for what is added.
CREATE FUNCTION "sold_on"(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (moment AT TIME ZONE 'Asia/Singapore')::date $$;--> statement-breakpoint
CREATE FUNCTION "tally_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('cancelled', 'refunded') THEN
    INSERT INTO sales_tallies (product_id, supplier_id, day, pieces, revenue)
      VALUES (OLD.product_id, OLD.supplier_id, sold_on(OLD.ordered_at), -OLD.quantity, -OLD.price);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('cancelled', 'refunded') THEN
    INSERT INTO sales_tallies (product_id, supplier_id, day, pieces, revenue)
      VALUES (NEW.product_id, NEW.supplier_id, sold_on(NEW.ordered_at), NEW.quantity, NEW.price);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_sold" AFTER INSERT OR DELETE ON "order_items" FOR EACH ROW EXECUTE FUNCTION "tally_sale"();--> statement-breakpoint
CREATE TRIGGER "order_items_sold_move" AFTER UPDATE ON "order_items" FOR EACH ROW
  WHEN ((OLD.status IN ('cancelled', 'refunded'), OLD.quantity, OLD.price, OLD.product_id, OLD.ordered_at)
    IS DISTINCT FROM (NEW.status IN ('cancelled', 'refunded'), NEW.quantity, NEW.price, NEW.product_id, NEW.ordered_at))
  EXECUTE FUNCTION "tally_sale"();--> statement-breakpoint
INSERT INTO sales_days (product_id, supplier_id, day, pieces, revenue)
  SELECT product_id, min(supplier_id::text)::uuid, sold_on(ordered_at), sum(quantity), sum(price) FROM order_items
  WHERE status NOT IN ('cancelled', 'refunded') GROUP BY product_id, sold_on(ordered_at);--> statement-breakpoint
-- What staff did with an offer is only ever added to, and goes with the offer.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "quotation_history_append_only" BEFORE UPDATE ON "quotation_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
