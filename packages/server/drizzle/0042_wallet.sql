CREATE TABLE "item_earnings" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"terms_id" uuid,
	"cents" integer,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"earned_at" timestamp with time zone,
	"hold_reason" text,
	"held_at" timestamp with time zone,
	"held_by" uuid,
	CONSTRAINT "item_earnings_cents" CHECK ("item_earnings"."cents" >= 0 and "item_earnings"."taken_back" between 0 and coalesce("item_earnings"."cents", 0)),
	CONSTRAINT "item_earnings_earned" CHECK ("item_earnings"."earned_at" is null or "item_earnings"."cents" is not null),
	CONSTRAINT "item_earnings_held" CHECK (("item_earnings"."hold_reason" is null) = ("item_earnings"."held_at" is null))
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"tiers" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "supplier_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"commission_basis_points" integer,
	"prints_included" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "supplier_terms_kind" CHECK ("supplier_terms"."kind" in ('cost price', 'commission', 'none')),
	CONSTRAINT "supplier_terms_commission" CHECK (("supplier_terms"."kind" = 'commission') = ("supplier_terms"."commission_basis_points" is not null) and "supplier_terms"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "item_earnings" ADD CONSTRAINT "item_earnings_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_earnings" ADD CONSTRAINT "item_earnings_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_earnings" ADD CONSTRAINT "item_earnings_terms_id_supplier_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."supplier_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_earnings" ADD CONSTRAINT "item_earnings_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_terms" ADD CONSTRAINT "supplier_terms_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_terms" ADD CONSTRAINT "supplier_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_earnings_supplier" ON "item_earnings" USING btree ("supplier_id","ordered_at","item_id");--> statement-breakpoint
CREATE INDEX "item_earnings_order" ON "item_earnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "item_earnings_due" ON "item_earnings" USING btree ("ordered_at","item_id") WHERE earned_at is null and cents is not null and hold_reason is null;--> statement-breakpoint
CREATE INDEX "item_earnings_missing" ON "item_earnings" USING btree ("supplier_id") WHERE cents is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_terms_day" ON "supplier_terms" USING btree ("supplier_id","from_day");--> statement-breakpoint
-- What was sold under terms keeps them.
CREATE FUNCTION "refuse_terms_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms of suppliers are only added to: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "supplier_terms_kept" BEFORE UPDATE OR DELETE ON "supplier_terms" FOR EACH ROW EXECUTE FUNCTION "refuse_terms_change"();
