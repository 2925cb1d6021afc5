-- Previews are drawn again when they are next asked for: paler, and with the shop's name where its address is a machine's.
UPDATE "files" SET "watermarked_sha256" = NULL WHERE "watermarked_sha256" IS NOT NULL;
