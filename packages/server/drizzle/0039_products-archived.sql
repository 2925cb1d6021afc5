ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_kept_by_title" ON "products" USING btree (lower("title"),"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_kept_by_price" ON "products" USING btree ("last_price","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_supplier_by_title" ON "products" USING btree ("supplier_id",lower("title"),"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_supplier_by_price" ON "products" USING btree ("supplier_id","last_price","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("created_at","id") WHERE archived_at is not null and retired_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived_draft" CHECK ("products"."archived_at" is null or not "products"."is_offered");