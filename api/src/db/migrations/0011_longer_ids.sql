-- outside a transaction
-- Each table is written anew once, in a transaction of its own, so that no table waits for another one's turn.
-- Done now, while the tables are young (docs/decisions/0016 says what it costs later).
CREATE OR REPLACE PROCEDURE widen(of_table text, VARIADIC columns text[]) LANGUAGE plpgsql AS $$
DECLARE
  changes text;
BEGIN
  PERFORM set_config('lock_timeout', '500ms', true);
  SELECT string_agg(format('ALTER COLUMN %I TYPE bigint', attname), ', ') INTO changes FROM pg_attribute
    WHERE attrelid = of_table::regclass AND attname = ANY (columns) AND atttypid = 'integer'::regtype;
  -- Null when an earlier attempt came this far.
  IF changes IS NOT NULL THEN EXECUTE format('ALTER TABLE %I %s', of_table, changes); END IF;
END $$;
--> statement-breakpoint
CALL widen('audit_trail', 'id');
--> statement-breakpoint
CALL widen('enrolments', 'id', 'payment_id');
--> statement-breakpoint
CALL widen('awards', 'id', 'enrolment_id');
--> statement-breakpoint
CALL widen('discussion_posts', 'id', 'parent_id');
--> statement-breakpoint
CALL widen('quiz_attempts', 'id');
--> statement-breakpoint
CALL widen('notifications', 'id');
--> statement-breakpoint
CALL widen('mailbox', 'id');
--> statement-breakpoint
CALL widen('outbox', 'id');
--> statement-breakpoint
CALL widen('payment_events', 'id', 'payment_id');
--> statement-breakpoint
CALL widen('payment_items', 'payment_id');
--> statement-breakpoint
CALL widen('payments', 'id');
--> statement-breakpoint
CALL widen('refunds', 'id', 'payment_id');
--> statement-breakpoint
CALL widen('sandbox_ledger', 'id');
--> statement-breakpoint
CALL widen('sandbox_transactions', 'id');
--> statement-breakpoint
CALL widen('sandbox_webhooks', 'id');
--> statement-breakpoint
DROP PROCEDURE widen;
