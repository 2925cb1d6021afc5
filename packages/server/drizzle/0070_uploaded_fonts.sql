ALTER TABLE "assets" DROP CONSTRAINT "assets_kind";--> statement-breakpoint
ALTER TABLE "assets" DROP CONSTRAINT "assets_type";--> statement-breakpoint
ALTER TABLE "asset_holders" ADD COLUMN "licence_version" text;--> statement-breakpoint
ALTER TABLE "asset_holders" ADD COLUMN "licence_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asset_holders" ADD COLUMN "unlisted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "font_family" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "font_style" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "font_weight" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "is_italic" boolean;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "max_segments" integer;--> statement-breakpoint
ALTER TABLE "asset_holders" ADD CONSTRAINT "asset_holders_licence" CHECK (("asset_holders"."licence_version" is null) = ("asset_holders"."licence_confirmed_at" is null));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_font" CHECK (num_nonnulls("assets"."font_family", "assets"."font_style", "assets"."font_weight", "assets"."is_italic", "assets"."max_segments") = case "assets"."kind" when 'font' then 5 else 0 end
        and ("assets"."kind" = 'font') = ("assets"."content_type" like 'font/%'));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_kind" CHECK ("assets"."kind" in ('picture', 'drawing', 'font'));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_type" CHECK ("assets"."content_type" in ('image/png', 'image/jpeg', 'application/json', 'font/ttf', 'font/otf'));