CREATE TABLE "asset_holders" (
	"owner_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"original_sha256" text,
	"original_type" text,
	"original_size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_holders_owner_id_sha256_pk" PRIMARY KEY("owner_id","sha256"),
	CONSTRAINT "asset_holders_original" CHECK (num_nonnulls("asset_holders"."original_sha256", "asset_holders"."original_type", "asset_holders"."original_size") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"proxy_sha256" text,
	"drawing" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_sha256" CHECK ("assets"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "assets_kind" CHECK ("assets"."kind" in ('picture', 'drawing')),
	CONSTRAINT "assets_type" CHECK ("assets"."content_type" in ('image/png', 'image/jpeg', 'application/json')),
	CONSTRAINT "assets_drawing" CHECK (("assets"."kind" = 'drawing') = ("assets"."drawing" is not null and "assets"."content_type" = 'application/json')),
	CONSTRAINT "assets_picture" CHECK (num_nonnulls("assets"."width_px", "assets"."height_px", "assets"."proxy_sha256") = case "assets"."kind" when 'picture' then 3 else 0 end),
	CONSTRAINT "assets_pixels" CHECK ("assets"."width_px" > 0 and "assets"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "library_assets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"shelf" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"credit" text,
	"position" integer DEFAULT 0 NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "library_assets_shelf" CHECK ("library_assets"."shelf" in ('drawings', 'icons', 'photos', 'templates')),
	CONSTRAINT "library_assets_name" CHECK (length("library_assets"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "asset_holders" ADD CONSTRAINT "asset_holders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_holders" ADD CONSTRAINT "asset_holders_sha256_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_assets" ADD CONSTRAINT "library_assets_sha256_assets_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."assets"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_assets" ADD CONSTRAINT "library_assets_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_holders_token" ON "asset_holders" USING btree ("token");--> statement-breakpoint
CREATE INDEX "asset_holders_sha256" ON "asset_holders" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "asset_holders_original" ON "asset_holders" USING btree ("original_sha256");--> statement-breakpoint
CREATE INDEX "asset_holders_used" ON "asset_holders" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "assets_proxy" ON "assets" USING btree ("proxy_sha256");--> statement-breakpoint
CREATE INDEX "library_assets_shelf" ON "library_assets" USING btree ("shelf","position","name","sha256");