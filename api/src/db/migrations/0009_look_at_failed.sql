DROP INDEX "payments_to_check";--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."state" in ('pending', 'failed');