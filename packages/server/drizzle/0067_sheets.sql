ALTER TABLE "print_files" DROP CONSTRAINT "print_files_kind";--> statement-breakpoint
ALTER TABLE "print_files" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_kind" CHECK ("print_files"."kind" in ('png', 'tiff', 'pdf', 'plate', 'underbase', 'sheets', 'last sheet'));