CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"client" text NOT NULL,
	"text" text NOT NULL,
	"image_alt" text NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"side" text NOT NULL,
	"printing_type" text NOT NULL,
	"inks" integer NOT NULL,
	"quantity" integer NOT NULL,
	"artwork" text NOT NULL,
	"area" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_side" CHECK ("projects"."side" in ('front', 'back')),
	CONSTRAINT "projects_printing_type" CHECK ("projects"."printing_type" in ('Heat Transfer', 'Screen Printing', 'Embroidery', 'Hot Stamping', 'Sublimation', 'Sublimation One Sided', 'Sublimation Double Sided', 'General')),
	CONSTRAINT "projects_counts" CHECK ("projects"."inks" > 0 and "projects"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;