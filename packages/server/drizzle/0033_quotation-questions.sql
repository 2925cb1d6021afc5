ALTER TABLE "notices" DROP CONSTRAINT "notices_subject";--> statement-breakpoint
ALTER TABLE "quotation_history" DROP CONSTRAINT "quotation_history_step";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "quotation_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_quotation" ON "notices" USING btree ("quotation_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject" CHECK (num_nonnulls("notices"."order_id", "notices"."supplier_id", "notices"."quotation_id") <= 1);--> statement-breakpoint
ALTER TABLE "quotation_history" ADD CONSTRAINT "quotation_history_step" CHECK ("quotation_history"."step" in ('repriced', 'extended', 'message', 'question'));