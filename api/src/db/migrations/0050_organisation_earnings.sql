ALTER TABLE "payout_accounts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_holds" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_organisation" ON "payout_accounts" USING btree ("organisation_id","usable_from");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_open_organisation" ON "payout_holds" USING btree ("organisation_id") WHERE "payout_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_holds_organisation" ON "payout_holds" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open_organisation" ON "payouts" USING btree ("organisation_id") WHERE "payouts"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "payouts_organisation" ON "payouts" USING btree ("organisation_id","created_at");--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_payee" CHECK (num_nonnulls("payout_accounts"."user_id", "payout_accounts"."organisation_id") = 1);--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_payee" CHECK (num_nonnulls("payout_holds"."user_id", "payout_holds"."organisation_id") = 1);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee" CHECK (num_nonnulls("payouts"."user_id", "payouts"."organisation_id") = 1);--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_reason" CHECK ("seat_blocks"."reason" in ('group', 'early_bird', 'bundle'));--> statement-breakpoint
-- What was promised to whom never changes, whoever it is.
DROP TRIGGER keep_payout ON payouts;--> statement-breakpoint
CREATE TRIGGER keep_payout BEFORE UPDATE ON payouts FOR EACH ROW
  WHEN ((OLD.user_id, OLD.organisation_id, OLD.account_id, OLD.reference, OLD.amount_kobo, OLD.tax_kobo, OLD.method)
    IS DISTINCT FROM (NEW.user_id, NEW.organisation_id, NEW.account_id, NEW.reference, NEW.amount_kobo, NEW.tax_kobo, NEW.method))
  EXECUTE FUNCTION refuse_other_payout();
--> statement-breakpoint
-- What was sold before there were books pays nobody: what is still pending of it is ours. It stays listed, with a line that says so.
WITH old AS (
  SELECT h.payment_id, h.at FROM held_sales h JOIN journals j ON j.payment_id = h.payment_id AND j.kind = 'sale'
  WHERE j.note = 'from before the books'
), share AS (
  SELECT old.payment_id, old.at, l.account, l.course_id, sum(l.kobo) AS kobo
  FROM old JOIN journals j ON j.payment_id = old.payment_id JOIN postings l ON l.journal_id = j.id
  WHERE l.account LIKE 'instructor:%:pending' GROUP BY 1, 2, 3, 4 HAVING sum(l.kobo) <> 0
), named AS (
  INSERT INTO book_accounts (name) SELECT 'platform_revenue' WHERE EXISTS (SELECT FROM share) ON CONFLICT DO NOTHING
), posted AS (
  INSERT INTO journals (key, kind, payment_id, at, note)
  SELECT DISTINCT 'unshared:' || payment_id, 'unshared', payment_id, at, 'sold before teachers were paid' FROM share
  RETURNING id, payment_id
), written AS (
  INSERT INTO postings (journal_id, account, course_id, kobo)
  SELECT posted.id, share.account, share.course_id, -share.kobo FROM share JOIN posted USING (payment_id)
  UNION ALL
  SELECT posted.id, 'platform_revenue', share.course_id, sum(share.kobo) FROM share JOIN posted USING (payment_id)
    GROUP BY posted.id, share.course_id HAVING sum(share.kobo) <> 0
)
DELETE FROM held_sales h USING old WHERE old.payment_id = h.payment_id;
