-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "payments_paid_to_check";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_paid_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."state" = 'paid';
