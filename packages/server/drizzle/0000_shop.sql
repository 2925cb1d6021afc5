-- Sums the pieces of a line's sizes: lets a check keep a line's quantity equal to them.
CREATE FUNCTION "pieces_of"(sizes jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((size ->> 'quantity')::integer), 0)::integer FROM jsonb_array_elements(sizes) AS size
$$;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"brand_name" text,
	"password_hash" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'supplier', 'admin')),
	CONSTRAINT "users_brand" CHECK ("users"."role" <> 'supplier' or "users"."brand_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "cart_line_files" (
	"line_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "cart_line_files_line_id_slot_position_pk" PRIMARY KEY("line_id","slot","position"),
	CONSTRAINT "cart_line_files_slot" CHECK ("cart_line_files"."slot" in ('frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage', 'additional'))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"printing" jsonb NOT NULL,
	"screen_colours" jsonb NOT NULL,
	"print_areas" jsonb NOT NULL,
	"sides" smallint NOT NULL,
	"proofing" text NOT NULL,
	"is_custom_upload" boolean NOT NULL,
	"run_id" uuid,
	"content" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_line" CHECK ("cart_lines"."quantity" > 0 and pieces_of("cart_lines"."sizes") = "cart_lines"."quantity" and "cart_lines"."price" >= 0 and "cart_lines"."sides" between 0 and 2 and "cart_lines"."color" ~ '^[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"moments_image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "categories_shelf" UNIQUE("name","position")
);
--> statement-breakpoint
CREATE TABLE "product_colours" (
	"product_id" uuid NOT NULL,
	"hex" text NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_colours_product_id_hex_pk" PRIMARY KEY("product_id","hex"),
	CONSTRAINT "product_colours_hex" CHECK ("product_colours"."hex" ~ '^[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "product_printings" (
	"product_id" uuid NOT NULL,
	"printing_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"price" integer NOT NULL,
	"print_size" text NOT NULL,
	"min_quantity" integer NOT NULL,
	"areas" jsonb,
	"position" smallint NOT NULL,
	CONSTRAINT "product_printings_product_id_printing_type_pk" PRIMARY KEY("product_id","printing_type"),
	CONSTRAINT "product_printings_type" CHECK ("product_printings"."printing_type" in ('Heat Transfer', 'Screen Printing', 'Embroidery', 'Hot Stamping', 'Sublimation', 'Sublimation One Sided', 'Sublimation Double Sided', 'General')),
	CONSTRAINT "product_printings_unit" CHECK ("product_printings"."unit" in ('per print', 'per color')),
	CONSTRAINT "product_printings_size" CHECK ("product_printings"."print_size" in ('A3', 'A4', '10CM X 10CM')),
	CONSTRAINT "product_printings_price" CHECK ("product_printings"."price" >= 0 and "product_printings"."min_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"size_name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_sizes_once" UNIQUE("product_id","size_name"),
	CONSTRAINT "product_sizes_name" CHECK ("product_sizes"."size_name" in ('xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'one size'))
);
--> statement-breakpoint
CREATE TABLE "product_tiers" (
	"product_id" uuid NOT NULL,
	"start_range" integer NOT NULL,
	"end_range" integer NOT NULL,
	"price_per_unit" integer NOT NULL,
	CONSTRAINT "product_tiers_product_id_start_range_pk" PRIMARY KEY("product_id","start_range"),
	CONSTRAINT "product_tiers_range" CHECK ("product_tiers"."start_range" >= 1 and "product_tiers"."end_range" >= "product_tiers"."start_range"),
	CONSTRAINT "product_tiers_price" CHECK ("product_tiers"."price_per_unit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"category_position" smallint NOT NULL,
	"form" text,
	"extra_description" text DEFAULT '' NOT NULL,
	"material_type" text DEFAULT '' NOT NULL,
	"weight_grams" integer NOT NULL,
	"design_limitation" text DEFAULT '' NOT NULL,
	"supplier_id" uuid NOT NULL,
	"is_printing_type" boolean DEFAULT true NOT NULL,
	"measures" jsonb,
	"last_price" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"document" text NOT NULL,
	CONSTRAINT "products_title" CHECK (length("products"."title") between 1 and 200),
	CONSTRAINT "products_weight" CHECK ("products"."weight_grams" > 0),
	CONSTRAINT "products_last_price" CHECK ("products"."last_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone_number" text NOT NULL,
	"customer_address" text NOT NULL,
	"billing_first_name" text NOT NULL,
	"billing_last_name" text NOT NULL,
	"billing_address" text NOT NULL,
	"is_same_as_shipping" boolean NOT NULL,
	"order_notes" text,
	"shipping_type" text NOT NULL,
	"shipping_date" date NOT NULL,
	"shipping_cost" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"discount" smallint NOT NULL,
	"total" integer NOT NULL,
	"total_weight_grams" integer NOT NULL,
	"discount_id" uuid,
	"lines" jsonb NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	"session_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'expired')),
	CONSTRAINT "checkouts_shipping_type" CHECK ("checkouts"."shipping_type" in ('regular', 'fast')),
	CONSTRAINT "checkouts_sum" CHECK (sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost))
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_numbers_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"percentage" smallint NOT NULL,
	"minimum_spend" integer DEFAULT 0 NOT NULL,
	"expiry_days" integer,
	"expiry_date" timestamp with time zone,
	"free_delivery" boolean DEFAULT false NOT NULL,
	"new_user_disc" boolean DEFAULT false NOT NULL,
	"is_enable" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "discounts_type" CHECK ("discounts"."type" in ('price', 'quantity')),
	CONSTRAINT "discounts_percentage" CHECK ("discounts"."percentage" between 1 and 100),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_spend" >= 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrals_email_lower" CHECK ("referrals"."email" = lower("referrals"."email"))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"state" text DEFAULT 'promised' NOT NULL,
	"reason" text,
	"sha256" text,
	"preview_sha256" text,
	"width_px" integer,
	"height_px" integer,
	"original_token" text NOT NULL,
	"preview_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'additional')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('promised', 'checked', 'rejected')),
	CONSTRAINT "files_checked" CHECK (("files"."state" = 'checked') = ("files"."sha256" is not null)),
	CONSTRAINT "files_rejected" CHECK ("files"."state" <> 'rejected' or "files"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"previous" text,
	"status" text NOT NULL,
	"comment" text,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_history_role" CHECK ("order_history"."actor_role" in ('customer', 'supplier', 'admin', 'system')),
	CONSTRAINT "order_history_status" CHECK ("order_history"."status" in ('payment received', 'design pending approval', 'design rejected', 'design approved', 'production pending', 'production started', 'supplier has delivered order to warehouse', 'supplier''s order has arrived at warehouse', 'Warehouse has completed quality check', 'Warehouse has dispatched the order', 'delivery not started', 'delivery in progress', 'delivery is completed', 'pending order receive', 'order received', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_item_files" (
	"item_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "order_item_files_item_id_slot_position_pk" PRIMARY KEY("item_id","slot","position"),
	CONSTRAINT "order_item_files_slot" CHECK ("order_item_files"."slot" in ('frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage', 'additional'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"printing" jsonb NOT NULL,
	"screen_colours" jsonb NOT NULL,
	"print_areas" jsonb NOT NULL,
	"sides" smallint NOT NULL,
	"proofing" text NOT NULL,
	"is_custom_upload" boolean NOT NULL,
	"supplier_id" uuid NOT NULL,
	"title" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"colours" jsonb NOT NULL,
	"colour_name" text NOT NULL,
	"status" text NOT NULL,
	"comment" text,
	"uploaded_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_items_line" CHECK ("order_items"."quantity" > 0 and pieces_of("order_items"."sizes") = "order_items"."quantity" and "order_items"."price" >= 0 and "order_items"."sides" between 0 and 2 and "order_items"."color" ~ '^[0-9a-f]{6}$'),
	CONSTRAINT "order_items_status" CHECK ("order_items"."status" in ('payment received', 'design pending approval', 'design rejected', 'design approved', 'production pending', 'production started', 'supplier has delivered order to warehouse', 'supplier''s order has arrived at warehouse', 'Warehouse has completed quality check', 'Warehouse has dispatched the order', 'delivery not started', 'delivery in progress', 'delivery is completed', 'pending order receive', 'order received', 'cancelled', 'refunded') and "order_items"."status" <> 'payment received')
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"scope" text NOT NULL,
	"supplier_id" uuid,
	"status" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text GENERATED ALWAYS AS (left(id::text, 10)) STORED NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone_number" text NOT NULL,
	"customer_address" text NOT NULL,
	"billing_first_name" text NOT NULL,
	"billing_last_name" text NOT NULL,
	"billing_address" text NOT NULL,
	"is_same_as_shipping" boolean NOT NULL,
	"order_notes" text,
	"shipping_type" text NOT NULL,
	"shipping_date" date NOT NULL,
	"shipping_cost" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"discount" smallint NOT NULL,
	"total" integer NOT NULL,
	"total_weight_grams" integer NOT NULL,
	"discount_id" uuid,
	"additional_comments" text,
	"payment_id" text,
	"is_local_order" boolean NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('payment received', 'design pending approval', 'design rejected', 'design approved', 'production pending', 'production started', 'supplier has delivered order to warehouse', 'supplier''s order has arrived at warehouse', 'Warehouse has completed quality check', 'Warehouse has dispatched the order', 'delivery not started', 'delivery in progress', 'delivery is completed', 'pending order receive', 'order received', 'cancelled', 'refunded')),
	CONSTRAINT "orders_shipping_type" CHECK ("orders"."shipping_type" in ('regular', 'fast')),
	CONSTRAINT "orders_sum" CHECK (sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost)),
	CONSTRAINT "orders_paid" CHECK ("orders"."payment_id" is not null or "orders"."is_local_order" or "orders"."total" = 0),
	CONSTRAINT "orders_cancelled" CHECK ("orders"."status" not in ('cancelled', 'refunded') or "orders"."cancel_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid,
	"data" jsonb,
	"preview" text,
	"checkout" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"json" jsonb NOT NULL,
	"preview" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'succeeded'))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_files" ADD CONSTRAINT "cart_line_files_line_id_cart_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_files" ADD CONSTRAINT "cart_line_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_colours" ADD CONSTRAINT "product_colours_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_printings" ADD CONSTRAINT "product_printings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tiers" ADD CONSTRAINT "product_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf" FOREIGN KEY ("category","category_position") REFERENCES "public"."categories"("name","position") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_files" ADD CONSTRAINT "order_item_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_files" ADD CONSTRAINT "order_item_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_supplier_id_users_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_order_numbers_number_fk" FOREIGN KEY ("number") REFERENCES "public"."order_numbers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limits_window" ON "limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cart_line_files_file" ON "cart_line_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "cart_lines_cart" ON "cart_lines" USING btree ("cart_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_user" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "products_by_shelf" ON "products" USING btree ("category_position","created_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","created_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("last_price","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree (lower("title"),"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session" ON "checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_key" ON "checkouts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree (lower("code")) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_first_order" ON "discounts" USING btree ("new_user_disc") WHERE new_user_disc and is_enable and retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "files_original" ON "files" USING btree ("original_token");--> statement-breakpoint
CREATE UNIQUE INDEX "files_preview" ON "files" USING btree ("preview_token");--> statement-breakpoint
CREATE UNIQUE INDEX "files_upload_key" ON "files" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "files_promised" ON "files" USING btree ("created_at") WHERE state = 'promised';--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_item_files_file" ON "order_item_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_place" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_status" ON "order_items" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "order_items_supplier" ON "order_items" USING btree ("supplier_id","status","order_id");--> statement-breakpoint
CREATE INDEX "order_tallies_sum" ON "order_tallies" USING btree ("scope","status");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_expiry" ON "orders" USING btree ("shipping_date","id");--> statement-breakpoint
CREATE INDEX "orders_status_age" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_expiry" ON "orders" USING btree ("status","shipping_date","id");--> statement-breakpoint
CREATE INDEX "orders_id_text" ON "orders" USING btree ((id::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_email" ON "mailing_list" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotations_age" ON "quotations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_once" ON "alarms" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("intent_id");