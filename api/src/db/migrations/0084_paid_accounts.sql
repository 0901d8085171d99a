-- What was paid to each teacher and organisation has an account of its own, beside what they are still owed. Posts it for every payout
-- whose books say something else than its state: those from before there was that account, and those that a process of the version
-- before has ended beside us. One statement, so that payouts and postings are of one moment; a payout that moves meanwhile posts itself.
CREATE OR REPLACE FUNCTION post_paid_payouts() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  -- Two at once would not see what the other posts.
  PERFORM pg_advisory_xact_lock(hashtext('post_paid_payouts'));
  WITH booked AS (
    SELECT split_part(j.key, ':', 2)::bigint AS id, sum(l.kobo) AS kobo
    FROM postings l JOIN journals j ON j.id = l.journal_id WHERE l.account = 'paid_out' GROUP BY 1
  ), missing AS (
    SELECT o.id, o.reference, o.moves, coalesce(o.settled_at, now()) AS at,
      CASE WHEN o.user_id IS NULL THEN 'organisation:' || o.organisation_id ELSE 'instructor:' || o.user_id END || ':paid' AS account,
      CASE o.state WHEN 'paid' THEN o.amount_kobo ELSE 0 END - coalesce(booked.kobo, 0) AS kobo
    FROM payouts o LEFT JOIN booked ON booked.id = o.id
  ), named AS (
    INSERT INTO book_accounts (name)
    SELECT account FROM missing WHERE kobo <> 0 UNION SELECT 'paid_out' FROM missing WHERE kobo <> 0
    ON CONFLICT DO NOTHING
  ), posted AS (
    INSERT INTO journals (key, kind, at, note)
    SELECT 'paid:' || id || ':' || moves, 'payout', at, reference || CASE WHEN kobo > 0 THEN ' paid' ELSE ' not paid' END FROM missing WHERE kobo <> 0
    ON CONFLICT (key) DO NOTHING RETURNING id, key
  ), written AS (
    INSERT INTO postings (journal_id, account, kobo)
    SELECT posted.id, side.account, side.kobo
    FROM missing JOIN posted ON posted.key = 'paid:' || missing.id || ':' || missing.moves,
      LATERAL (VALUES (missing.account, -missing.kobo), ('paid_out', missing.kobo)) AS side (account, kobo)
  )
  SELECT count(*) INTO made FROM posted;
  RETURN made;
END $$;
--> statement-breakpoint
SELECT post_paid_payouts();
