CREATE TABLE "item_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"design_number" smallint NOT NULL,
	"side" text,
	"x" real,
	"y" real,
	"text" text NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "item_comments_side" CHECK ("item_comments"."side" in ('front', 'back')),
	CONSTRAINT "item_comments_author" CHECK ("item_comments"."author_role" in ('customer', 'supplier', 'admin')),
	CONSTRAINT "item_comments_pin" CHECK (("item_comments"."side" is null) = ("item_comments"."x" is null) and ("item_comments"."x" is null) = ("item_comments"."y" is null) and "item_comments"."x" between 0 and 1 and "item_comments"."y" between 0 and 1),
	CONSTRAINT "item_comments_text" CHECK ("item_comments"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "item_design_files" (
	"design_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "item_design_files_design_id_slot_pk" PRIMARY KEY("design_id","slot"),
	CONSTRAINT "item_design_files_slot" CHECK ("item_design_files"."slot" in ('frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage'))
);
--> statement-breakpoint
CREATE TABLE "item_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"slot" smallint NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploader_id" uuid,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "item_designs_number" CHECK ("item_designs"."number" > 1),
	CONSTRAINT "item_designs_slot" CHECK ("item_designs"."slot" between 1 and 4),
	CONSTRAINT "item_designs_uploader" CHECK ("item_designs"."uploaded_by" in ('customer', 'supplier', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "mails_off" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "mails_off_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"what" text NOT NULL,
	"from" text,
	"to" text,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_changes_what" CHECK ("order_changes"."what" in ('shipping date', 'delivery details', 'comment', 'design added', 'design deleted', 'share link made', 'share link ended', 'refund asked')),
	CONSTRAINT "order_changes_role" CHECK ("order_changes"."actor_role" in ('customer', 'supplier', 'admin', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_shares_expiry" CHECK ("order_shares"."expires_at" > "order_shares"."created_at")
);
--> statement-breakpoint
CREATE TABLE "order_suppliers" (
	"order_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shipping_date" date NOT NULL,
	CONSTRAINT "order_suppliers_order_id_supplier_id_pk" PRIMARY KEY("order_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "approved_number" smallint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "approved_hash" text;--> statement-breakpoint
-- What was approved until now was approved as it had been ordered. The hash is that of features/orders/design-hash.ts.
UPDATE "order_items" i SET approved_number = 1, approved_hash = (
  SELECT encode(sha256(convert_to(coalesce(string_agg(l.slot || ' ' || f.sha256, E'\n' ORDER BY l.slot), ''), 'UTF8')), 'hex')
  FROM order_item_files l JOIN files f ON f.id = l.file_id WHERE l.item_id = i.id AND l.slot <> 'additional')
WHERE i.sides > 0 AND i.status NOT IN ('design pending approval', 'design rejected', 'cancelled', 'refunded');--> statement-breakpoint
ALTER TABLE "item_comments" ADD CONSTRAINT "item_comments_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_comments" ADD CONSTRAINT "item_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_design_files" ADD CONSTRAINT "item_design_files_design_id_item_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."item_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_design_files" ADD CONSTRAINT "item_design_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_designs" ADD CONSTRAINT "item_designs_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_designs" ADD CONSTRAINT "item_designs_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails_off" ADD CONSTRAINT "mails_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_suppliers" ADD CONSTRAINT "order_suppliers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_suppliers" ADD CONSTRAINT "order_suppliers_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_comments_item" ON "item_comments" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "item_design_files_file" ON "item_design_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_designs_number" ON "item_designs" USING btree ("item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "item_designs_slot" ON "item_designs" USING btree ("item_id","slot") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_token" ON "order_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_open" ON "order_shares" USING btree ("order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_suppliers_age" ON "order_suppliers" USING btree ("supplier_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_suppliers_expiry" ON "order_suppliers" USING btree ("supplier_id","shipping_date","order_id");--> statement-breakpoint
CREATE INDEX "order_suppliers_status_age" ON "order_suppliers" USING btree ("supplier_id","status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_suppliers_status_expiry" ON "order_suppliers" USING btree ("supplier_id","status","shipping_date","order_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_approval" CHECK (("order_items"."approved_number" is null) = ("order_items"."approved_hash" is null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_approved" CHECK ("order_items"."sides" = 0 or "order_items"."approved_hash" is not null or "order_items"."status" in ('design pending approval', 'design rejected', 'cancelled', 'refunded'));--> statement-breakpoint
-- Keeps order_suppliers, and counts its rows in order_tallies under the supplier.
CREATE FUNCTION "supply_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_suppliers (order_id, supplier_id, status, created_at, shipping_date)
    SELECT o.id, NEW.supplier_id, o.status, o.created_at, o.shipping_date FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_suppliers SET status = NEW.status, shipping_date = NEW.shipping_date WHERE order_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_supplier_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_tallies (scope, supplier_id, status, n) VALUES ('order', OLD.supplier_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_tallies (scope, supplier_id, status, n) VALUES ('order', NEW.supplier_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_suppliers_tally" AFTER INSERT OR DELETE ON "order_suppliers" FOR EACH ROW EXECUTE FUNCTION "tally_supplier_order"();--> statement-breakpoint
CREATE TRIGGER "order_suppliers_tally_move" AFTER UPDATE OF "status" ON "order_suppliers" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "tally_supplier_order"();--> statement-breakpoint
CREATE TRIGGER "order_items_supply" AFTER INSERT ON "order_items" FOR EACH ROW EXECUTE FUNCTION "supply_order"();--> statement-breakpoint
CREATE TRIGGER "orders_followed" AFTER UPDATE OF "status", "shipping_date" ON "orders" FOR EACH ROW WHEN ((OLD.status, OLD.shipping_date) IS DISTINCT FROM (NEW.status, NEW.shipping_date)) EXECUTE FUNCTION "follow_order"();--> statement-breakpoint
INSERT INTO order_suppliers (order_id, supplier_id, status, created_at, shipping_date)
  SELECT DISTINCT o.id, i.supplier_id, o.status, o.created_at, o.shipping_date FROM orders o JOIN order_items i ON i.order_id = o.id;--> statement-breakpoint
-- What was changed of an order is only ever added to. What it says of a person goes with the person.
CREATE FUNCTION "refuse_changing_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."from" IS NULL AND NEW."to" IS NULL AND to_jsonb(NEW) - 'from' - 'to' = to_jsonb(OLD) - 'from' - 'to' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_changes_append_only" BEFORE UPDATE OR DELETE ON "order_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_changing_changes"();
