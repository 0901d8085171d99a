-- outside a transaction
SET lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "ratings"
	ADD COLUMN IF NOT EXISTS "id" bigint,
	ADD COLUMN IF NOT EXISTS "helpful" integer DEFAULT 0 NOT NULL,
	ADD COLUMN IF NOT EXISTS "answer" text,
	ADD COLUMN IF NOT EXISTS "answered_by" integer,
	ADD COLUMN IF NOT EXISTS "answered_at" timestamp with time zone;
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "ratings_id_seq" OWNED BY "ratings"."id";
--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "id" SET DEFAULT nextval('ratings_id_seq');
--> statement-breakpoint
-- Votes and answers leave the sum of the stars alone, and do not wait for it.
CREATE OR REPLACE TRIGGER total AFTER INSERT OR DELETE OR UPDATE OF stars ON ratings
  FOR EACH ROW EXECUTE FUNCTION total_ratings();
--> statement-breakpoint
RESET lock_timeout;
--> statement-breakpoint
-- A thousand people at a time, each portion in a transaction of its own.
CREATE OR REPLACE PROCEDURE number_ratings() LANGUAGE plpgsql AS $$
DECLARE
  done integer := 0;
  upto integer;
BEGIN
  LOOP
    SELECT max(user_id) INTO upto FROM (SELECT user_id FROM ratings WHERE user_id > done ORDER BY user_id LIMIT 1000) AS portion;
    EXIT WHEN upto IS NULL;
    UPDATE ratings SET id = nextval('ratings_id_seq') WHERE user_id > done AND user_id <= upto AND id IS NULL;
    COMMIT;
    done := upto;
  END LOOP;
END $$;
--> statement-breakpoint
CALL number_ratings();
--> statement-breakpoint
DROP PROCEDURE number_ratings;
--> statement-breakpoint
SET lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "ratings"
	DROP CONSTRAINT IF EXISTS "ratings_has_id", ADD CONSTRAINT "ratings_has_id" CHECK ("id" IS NOT NULL) NOT VALID,
	DROP CONSTRAINT IF EXISTS "ratings_helpful", ADD CONSTRAINT "ratings_helpful" CHECK ("ratings"."helpful" >= 0) NOT VALID,
	DROP CONSTRAINT IF EXISTS "ratings_answer", ADD CONSTRAINT "ratings_answer" CHECK (("ratings"."answer" is null) = ("ratings"."answered_at" is null) and "ratings"."answer" <> '') NOT VALID,
	DROP CONSTRAINT IF EXISTS "ratings_answered_by_users_id_fk",
	ADD CONSTRAINT "ratings_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_has_id";
--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_helpful";
--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_answer";
--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_answered_by_users_id_fk";
--> statement-breakpoint
-- The checked constraint spares it a look at every row.
ALTER TABLE "ratings" ALTER COLUMN "id" SET NOT NULL, DROP CONSTRAINT "ratings_has_id";
--> statement-breakpoint
RESET lock_timeout;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_shown";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_shown" ON "ratings" USING btree ("course_id",("review" <> '') desc,"helpful" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_answered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_answered" ON "ratings" USING btree ("answered_by");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_course";
--> statement-breakpoint
-- Left over from a run that was broken off. Once votes refer to it, it is whole.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('ratings_id') AND NOT indisvalid) THEN
    DROP INDEX "ratings_id";
  END IF;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ratings_id" ON "ratings" USING btree ("id");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "helpful_votes" (
	"rating_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_rating_id_user_id_pk" PRIMARY KEY("rating_id","user_id"),
	CONSTRAINT "helpful_votes_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "helpful_votes_user" ON "helpful_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET helpful = helpful + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.rating_id, OLD.rating_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER count_helpful AFTER INSERT OR DELETE ON helpful_votes
  FOR EACH ROW EXECUTE FUNCTION count_helpful();
