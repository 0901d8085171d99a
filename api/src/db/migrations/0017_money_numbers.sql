-- outside a transaction
UPDATE "refunds" SET "provider_id" = NULL WHERE "provider_id" = '';--> statement-breakpoint
-- A number that two refunds of a payment carry stays with the first. The others are listed: their payment says so to admins.
WITH repeated AS (
	SELECT "id", "payment_id", "provider_id", first_value("id") OVER numbered AS "first"
	FROM "refunds" WHERE "provider_id" IS NOT NULL
	WINDOW numbered AS (PARTITION BY "payment_id", "provider_id" ORDER BY "id")
), listed AS (
	INSERT INTO "payment_events" ("payment_id", "source", "kind", "payload")
	SELECT "payment_id", 'admin', 'refund.repeated', jsonb_build_object('refund_id', "id", 'note',
		'The provider''s number ' || "provider_id" || ' stands at refund ' || "first" || ' as well. Please look whether this money went back twice.')
	FROM repeated WHERE "id" <> "first"
)
UPDATE "refunds" SET "provider_id" = NULL FROM repeated WHERE "refunds"."id" = repeated."id" AND repeated."id" <> "first";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_course";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_course" ON "refunds" USING btree ("course_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_to_check";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."state" in ('processing', 'needs_attention');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_provider_id";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_provider_id" ON "refunds" USING btree ("payment_id","provider_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_provider_reference";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_provider_reference" ON "refunds" USING btree ("payment_id","provider_reference");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_dispute";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_dispute" ON "refunds" USING btree ("payment_id","dispute_id");--> statement-breakpoint
-- Every new row obeys already. Where an old one does not, the rule stays as it is and the audit says which, so that the start never fails.
DO $$
DECLARE
	rule record;
BEGIN
	FOR rule IN SELECT conname, conrelid::regclass AS place, pg_get_constraintdef(oid) AS definition FROM pg_constraint
		WHERE contype = 'c' AND NOT convalidated
			AND conrelid IN ('payments'::regclass, 'payment_items'::regclass, 'payment_events'::regclass, 'refunds'::regclass)
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.place, rule.conname);
		EXCEPTION WHEN check_violation THEN
			INSERT INTO "audit_trail" ("actor_id", "action", "subject", "details")
			VALUES (NULL, 'old rows break a rule', 'table ' || rule.place,
				jsonb_build_object('rule', rule.conname, 'says', rule.definition));
		END;
	END LOOP;
END $$;
