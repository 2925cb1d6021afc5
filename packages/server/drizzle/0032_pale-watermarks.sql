-- Stored previews stay as they were drawn: without their hash nothing would find their bytes again to delete them.
COMMENT ON COLUMN "files"."watermarked_sha256" IS 'With the watermark of the day on which it was drawn';
