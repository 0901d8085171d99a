-- outside a transaction
SET lock_timeout = '500ms';
--> statement-breakpoint
-- When people came into their groups was not written down. Until that is made up for below, they were always there.
ALTER TABLE "group_members" ADD COLUMN IF NOT EXISTS "joined_at" timestamp with time zone DEFAULT '2000-01-01T00:00:00Z' NOT NULL;
ALTER TABLE "group_members" ALTER COLUMN "joined_at" SET DEFAULT now();
--> statement-breakpoint
-- Of what is on its way, or begun by a process of the version before, the provider may have been told.
ALTER TABLE "payouts" ADD COLUMN IF NOT EXISTS "orders" integer DEFAULT 1 NOT NULL,
	DROP CONSTRAINT IF EXISTS "payouts_orders", ADD CONSTRAINT "payouts_orders" CHECK ("payouts"."orders" >= 0) NOT VALID;
--> statement-breakpoint
RESET lock_timeout;
--> statement-breakpoint
-- Taken for the day on which they came into the organisation, so that who is late stays so: some thousand members at a time, each portion
-- in a transaction of its own.
CREATE OR REPLACE PROCEDURE date_group_members() LANGUAGE plpgsql AS $$
DECLARE
  done integer := 0;
  upto integer;
BEGIN
  LOOP
    SELECT max(group_id) INTO upto FROM (SELECT group_id FROM group_members WHERE group_id > done ORDER BY group_id LIMIT 1000) AS portion;
    EXIT WHEN upto IS NULL;
    UPDATE group_members g SET joined_at = m.joined_at FROM memberships m
      WHERE g.group_id > done AND g.group_id <= upto AND g.joined_at = '2000-01-01T00:00:00Z'
        AND m.organisation_id = g.organisation_id AND m.user_id = g.user_id;
    COMMIT;
    done := upto;
  END LOOP;
END $$;
--> statement-breakpoint
CALL date_group_members();
--> statement-breakpoint
DROP PROCEDURE date_group_members;
