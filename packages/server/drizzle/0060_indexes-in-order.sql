DROP INDEX "broadcasts_latest";--> statement-breakpoint
DROP INDEX "supplier_notices_latest";--> statement-breakpoint
DROP INDEX "supplier_notices_own";--> statement-breakpoint
DROP INDEX "mailing_list_latest";--> statement-breakpoint
DROP INDEX "contact_messages_latest";--> statement-breakpoint
DROP INDEX "contact_messages_new";--> statement-breakpoint
DROP INDEX "setting_changes_latest";--> statement-breakpoint
DROP INDEX "threads_latest";--> statement-breakpoint
DROP INDEX "threads_kind";--> statement-breakpoint
DROP INDEX "threads_open";--> statement-breakpoint
DROP INDEX "threads_awaiting";--> statement-breakpoint
DROP INDEX "threads_person";--> statement-breakpoint
DROP INDEX "threads_assigned";--> statement-breakpoint
CREATE INDEX "broadcasts_latest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "supplier_notices_latest" ON "supplier_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "supplier_notices_own" ON "supplier_notices" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailing_list_latest" ON "mailing_list" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_latest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "setting_changes_latest" ON "setting_changes" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "threads_latest" ON "threads" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "threads_kind" ON "threads" USING btree ("kind","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_open" ON "threads" USING btree ("last_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "threads_awaiting" ON "threads" USING btree ("awaiting","last_at","id") WHERE awaiting is not null;--> statement-breakpoint
CREATE INDEX "threads_person" ON "threads" USING btree ("person_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_assigned" ON "threads" USING btree ("assigned_to","last_at","id") WHERE assigned_to is not null;