CREATE TABLE "frozen_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"fonts" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"renderer_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frozen_designs_sha256" CHECK ("frozen_designs"."sha256" = encode(sha256(convert_to("frozen_designs"."document", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"item_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"ink" text DEFAULT '' NOT NULL,
	"area" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"dpi" integer NOT NULL,
	"width_mm" real NOT NULL,
	"height_mm" real NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "print_files_item_id_number_side_kind_ink_pk" PRIMARY KEY("item_id","number","side","kind","ink"),
	CONSTRAINT "print_files_side" CHECK ("print_files"."side" in ('front', 'back')),
	CONSTRAINT "print_files_kind" CHECK ("print_files"."kind" in ('png', 'pdf', 'plate', 'underbase'))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "frozen_designs" ADD CONSTRAINT "frozen_designs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frozen_designs_owner" ON "frozen_designs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "frozen_designs_age" ON "frozen_designs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "print_files_sha256" ON "print_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "print_files_erased" ON "print_files" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_design_id_frozen_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."frozen_designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_design_id_frozen_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."frozen_designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_design" ON "cart_lines" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_design" ON "order_items" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
CREATE FUNCTION frozen_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a row of % is never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER frozen_designs_stay BEFORE UPDATE ON frozen_designs FOR EACH ROW EXECUTE FUNCTION frozen_stays();
--> statement-breakpoint
CREATE TRIGGER print_files_stay BEFORE UPDATE ON print_files FOR EACH ROW
	WHEN (OLD.sha256 <> NEW.sha256 OR OLD.item_id <> NEW.item_id OR OLD.number <> NEW.number) EXECUTE FUNCTION frozen_stays();
