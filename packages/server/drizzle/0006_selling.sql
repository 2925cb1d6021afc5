CREATE TABLE "discount_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_first_order" boolean NOT NULL,
	"place" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_uses_place" CHECK ("discount_uses"."place" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"referral_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "referral_rewards_amount" CHECK ("referral_rewards"."amount" >= 0)
);
--> statement-breakpoint
DROP INDEX "carts_user";--> statement-breakpoint
DROP INDEX "quotations_user";--> statement-breakpoint
DROP INDEX "quotations_age";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "quotation_id" uuid;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "use_limit" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "is_rewardable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "number" text GENERATED ALWAYS AS (left(id::text, 10)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "first_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "last_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "phone_number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "shipping_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "shipping_cost" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "sub_total" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "discount" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "total_weight_grams" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "discount_id" uuid;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "lines" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "share_token_hash" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "valid_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_place" ON "discount_uses" USING btree ("discount_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_first_order" ON "discount_uses" USING btree ("user_id") WHERE is_first_order;--> statement-breakpoint
CREATE INDEX "discount_uses_discount" ON "discount_uses" USING btree ("discount_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_rewards_order" ON "referral_rewards" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_number_order_numbers_number_fk" FOREIGN KEY ("number") REFERENCES "public"."order_numbers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_draft" ON "carts" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "carts_user_drafts" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_draft" ON "checkouts" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "checkouts_quotation" ON "checkouts" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "referrals_user" ON "referrals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_number" ON "quotations" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_order" ON "quotations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_share" ON "quotations" USING btree ("share_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_user" ON "carts" USING btree ("user_id") WHERE draft_id is null;--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotations_age" ON "quotations" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_limit" CHECK ("discounts"."use_limit" > 0);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_shipping_type" CHECK ("quotations"."shipping_type" in ('regular', 'fast'));--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sum" CHECK (sub_total >= 0 and shipping_cost >= 0 and discount between 0 and 100 and total = greatest(0, sub_total - div((sub_total::bigint * discount + 50), 100) + shipping_cost));--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_validity" CHECK ("quotations"."valid_until" > "quotations"."created_at");--> statement-breakpoint
-- What was given before uses were kept.
INSERT INTO "discount_uses" ("checkout_id", "discount_id", "user_id", "is_first_order", "created_at")
SELECT c.id, c.discount_id, c.user_id, d.new_user_disc, c.created_at FROM "checkouts" c JOIN "discounts" d ON d.id = c.discount_id
WHERE c.state IN ('open', 'paid') ORDER BY c.state = 'open', c.created_at ON CONFLICT DO NOTHING;
