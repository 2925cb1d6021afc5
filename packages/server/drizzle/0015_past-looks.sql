CREATE TABLE "past_looks" (
	"product_id" uuid NOT NULL,
	"hex" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"form" text,
	"print_areas" jsonb,
	"front_id" uuid,
	"front_ratio" real,
	"back_id" uuid,
	"back_ratio" real,
	CONSTRAINT "past_looks_product_id_hex_until_pk" PRIMARY KEY("product_id","hex","until"),
	CONSTRAINT "past_looks_hex" CHECK ("past_looks"."hex" ~ '^[0-9a-f]{6}$'),
	CONSTRAINT "past_looks_ratio" CHECK (("past_looks"."front_id" is null) = ("past_looks"."front_ratio" is null) and ("past_looks"."back_id" is null) = ("past_looks"."back_ratio" is null))
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "ratio" real NOT NULL;--> statement-breakpoint
ALTER TABLE "past_looks" ADD CONSTRAINT "past_looks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_looks" ADD CONSTRAINT "past_looks_front_id_files_id_fk" FOREIGN KEY ("front_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_looks" ADD CONSTRAINT "past_looks_back_id_files_id_fk" FOREIGN KEY ("back_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_looks_front" ON "past_looks" USING btree ("front_id");--> statement-breakpoint
CREATE INDEX "past_looks_back" ON "past_looks" USING btree ("back_id");--> statement-breakpoint
-- Documents say where a product can be printed.
UPDATE "products" SET "document" = regexp_replace("document", '}$', ',"printAreas":null}') WHERE "document" like '{"id"%' AND "document" NOT LIKE '%"printAreas":%';
