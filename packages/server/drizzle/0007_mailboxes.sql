DROP INDEX "referrals_friend";--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (regexp_replace("email", '[+][^@]*@', '@'));--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree (regexp_replace("email", '[+][^@]*@', '@'));