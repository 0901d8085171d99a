-- outside a transaction
SET lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "enrolment_events"
	DROP CONSTRAINT IF EXISTS "enrolment_events_reason",
	ADD CONSTRAINT "enrolment_events_reason" CHECK ("enrolment_events"."reason" in ('account_deleted', 'disputed', 'staff', 'refunded')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "enrolments"
	DROP CONSTRAINT IF EXISTS "enrolments_ended_reason",
	ADD CONSTRAINT "enrolments_ended_reason" CHECK ("enrolments"."ended_reason" in ('account_deleted', 'disputed', 'staff', 'refunded')) NOT VALID;
--> statement-breakpoint
-- Accounts that were deleted before this ended what they left open.
WITH ended AS (
  UPDATE enrolments e SET ended_at = now(), ended_reason = 'account_deleted'
  FROM users u WHERE u.id = e.user_id AND u.deleted_at IS NOT NULL AND e.ended_at IS NULL
  RETURNING e.id, e.origin
)
INSERT INTO enrolment_events (enrolment_id, kind, origin, reason)
SELECT id, 'ended', origin, 'account_deleted' FROM ended;
--> statement-breakpoint
RESET lock_timeout;
