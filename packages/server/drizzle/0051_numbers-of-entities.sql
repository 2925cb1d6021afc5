DROP INDEX "invoices_number";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("entity","number");