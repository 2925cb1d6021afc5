ALTER TABLE "library_assets" DROP CONSTRAINT "library_assets_shelf";--> statement-breakpoint
ALTER TABLE "library_assets" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "library_assets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "library_assets_source" ON "library_assets" USING btree ("source");--> statement-breakpoint
ALTER TABLE "library_assets" ADD CONSTRAINT "library_assets_shelf" CHECK ("library_assets"."shelf" in ('art', 'badges', 'icons', 'photos', 'textures', 'templates'));