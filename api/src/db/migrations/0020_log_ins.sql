-- outside a transaction
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "first_log_in_at" timestamp with time zone;--> statement-breakpoint
-- Who has a known device has logged in before.
UPDATE "users" SET "first_log_in_at" = "known"."seen_at"
FROM (SELECT "user_id", min("seen_at") AS "seen_at" FROM "known_devices" GROUP BY "user_id") AS "known"
WHERE "users"."id" = "known"."user_id" AND "users"."first_log_in_at" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_trail_action";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_trail_action" ON "audit_trail" USING btree ("action","at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_trail_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_trail_actor" ON "audit_trail" USING btree ("actor_id","at");
