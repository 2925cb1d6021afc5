ALTER TABLE "quotation_history" DROP CONSTRAINT "quotation_history_step";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_history" ADD CONSTRAINT "quotation_history_step" CHECK ("quotation_history"."step" in ('repriced', 'extended', 'message', 'question', 'declined'));--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_declined" CHECK ("quotations"."declined_at" is null or "quotations"."order_id" is null);