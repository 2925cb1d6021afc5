ALTER TABLE "mail_times" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_answers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;