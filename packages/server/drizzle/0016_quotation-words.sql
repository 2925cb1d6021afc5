-- Staff look for a quotation by the name on it.
CREATE INDEX "quotations_words" ON "quotations" USING gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
