-- outside a transaction
-- Old rows first, while no constraint is in the way of a row with two faults. `validateConstraints` comes afterwards.
SET lock_timeout = '500ms';
--> statement-breakpoint
-- What has one sensible value gets it; what a person must decide stays, and is named at every start.
UPDATE courses SET status = 0 WHERE status NOT IN (0, 1);
--> statement-breakpoint
UPDATE courses SET duration_hours = NULL WHERE duration_hours <= 0;
--> statement-breakpoint
UPDATE courses SET grace_hours = 0 WHERE grace_hours < 0;
--> statement-breakpoint
UPDATE courses SET grade_range = 100 WHERE grade_range NOT BETWEEN 1 AND 100;
--> statement-breakpoint
UPDATE courses SET learning_style = 'Self Paced' WHERE learning_style NOT IN ('Self Paced', 'Instructor Paced');
--> statement-breakpoint
UPDATE courses SET popularity = 0 WHERE popularity < 0;
--> statement-breakpoint
UPDATE lessons SET minutes = NULL WHERE minutes < 0;
--> statement-breakpoint
UPDATE enrolments SET status = (accomplished_at IS NOT NULL)::int WHERE status NOT IN (0, 1);
--> statement-breakpoint
UPDATE quiz_attempts SET score = least(100, greatest(0, score)) WHERE score NOT BETWEEN 0 AND 100;
--> statement-breakpoint
UPDATE notifications SET type = 'Course Enrollment' WHERE type NOT IN ('Course Enrollment', 'Course Payment');
--> statement-breakpoint
UPDATE outbox SET kind = 'email', attempts = greatest(0, attempts) WHERE kind <> 'email' OR attempts < 0;
--> statement-breakpoint
UPDATE business_profiles SET status = 'pending' WHERE status NOT IN ('pending', 'active', 'rejected');
--> statement-breakpoint
DELETE FROM account_tokens WHERE purpose NOT IN ('confirm', 'reset', 'change-email');
--> statement-breakpoint
DELETE FROM rate_limits WHERE count < 0;
--> statement-breakpoint
-- Answers to the question of somebody who deleted their account: the question comes back without its words.
INSERT INTO discussion_posts (id, lesson_id, user_id, body, created_at)
  SELECT answer.parent_id, min(answer.lesson_id), former.id, '', min(answer.created_at)
  FROM discussion_posts answer, (SELECT min(id) AS id FROM users WHERE deleted_at IS NOT NULL) former
  WHERE answer.parent_id IS NOT NULL AND former.id IS NOT NULL
    AND NOT EXISTS (SELECT FROM discussion_posts question WHERE question.id = answer.parent_id)
  GROUP BY answer.parent_id, former.id;
--> statement-breakpoint
UPDATE discussion_posts answer SET parent_id = NULL WHERE parent_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM discussion_posts question WHERE question.id = answer.parent_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"done_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Who is popular changes by the hour. Whoever changes nothing else says so, and only pages in that order are made anew.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('koya_changes', coalesce(nullif(current_setting('koya.changes_only', true), ''), TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "discussion_posts"
	DROP CONSTRAINT IF EXISTS "discussion_posts_parent_id_discussion_posts_id_fk",
	ADD CONSTRAINT "discussion_posts_parent_id_discussion_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "discussion_posts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_tokens"
	DROP CONSTRAINT IF EXISTS "account_tokens_purpose",
	ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('confirm', 'reset', 'change-email')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rate_limits"
	DROP CONSTRAINT IF EXISTS "rate_limits_count",
	ADD CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_roles"
	DROP CONSTRAINT IF EXISTS "user_roles_role",
	ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('User', 'Instructor', 'Admin')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "business_profiles"
	DROP CONSTRAINT IF EXISTS "business_profiles_kind",
	DROP CONSTRAINT IF EXISTS "business_profiles_known_status",
	ADD CONSTRAINT "business_profiles_kind" CHECK ("business_profiles"."kind" in ('school', 'company', 'government')) NOT VALID,
	ADD CONSTRAINT "business_profiles_known_status" CHECK ("business_profiles"."status" in ('pending', 'active', 'rejected')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "courses"
	DROP CONSTRAINT IF EXISTS "courses_status",
	DROP CONSTRAINT IF EXISTS "courses_learning_style",
	DROP CONSTRAINT IF EXISTS "courses_duration",
	DROP CONSTRAINT IF EXISTS "courses_grace",
	DROP CONSTRAINT IF EXISTS "courses_grade_range",
	DROP CONSTRAINT IF EXISTS "courses_popularity_known",
	ADD CONSTRAINT "courses_status" CHECK ("courses"."status" in (0, 1)) NOT VALID,
	ADD CONSTRAINT "courses_learning_style" CHECK ("courses"."learning_style" in ('Self Paced', 'Instructor Paced')) NOT VALID,
	ADD CONSTRAINT "courses_duration" CHECK ("courses"."duration_hours" > 0) NOT VALID,
	ADD CONSTRAINT "courses_grace" CHECK ("courses"."grace_hours" >= 0) NOT VALID,
	ADD CONSTRAINT "courses_grade_range" CHECK ("courses"."grade_range" between 1 and 100) NOT VALID,
	ADD CONSTRAINT "courses_popularity_known" CHECK ("courses"."popularity" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lessons"
	DROP CONSTRAINT IF EXISTS "lessons_kind",
	DROP CONSTRAINT IF EXISTS "lessons_minutes",
	ADD CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('text', 'video', 'attachment', 'quiz', 'exam', 'live')) NOT VALID,
	ADD CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "questions"
	DROP CONSTRAINT IF EXISTS "questions_use",
	DROP CONSTRAINT IF EXISTS "questions_kind",
	ADD CONSTRAINT "questions_use" CHECK ("questions"."use" in ('quiz', 'bank', 'entrance')) NOT VALID,
	ADD CONSTRAINT "questions_kind" CHECK ("questions"."kind" in ('single', 'multiple', 'numeric')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "enrolments"
	DROP CONSTRAINT IF EXISTS "enrolments_status",
	ADD CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in (0, 1)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "awards"
	DROP CONSTRAINT IF EXISTS "awards_grade",
	ADD CONSTRAINT "awards_grade" CHECK ("awards"."grade" between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "quiz_attempts"
	DROP CONSTRAINT IF EXISTS "quiz_attempts_score",
	ADD CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media"
	DROP CONSTRAINT IF EXISTS "media_size",
	ADD CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."bytes" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notifications"
	DROP CONSTRAINT IF EXISTS "notifications_type",
	ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('Course Enrollment', 'Course Payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox"
	DROP CONSTRAINT IF EXISTS "outbox_kind",
	DROP CONSTRAINT IF EXISTS "outbox_attempts",
	ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('email')) NOT VALID,
	ADD CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_ledger"
	DROP CONSTRAINT IF EXISTS "sandbox_ledger_kind",
	DROP CONSTRAINT IF EXISTS "sandbox_ledger_amount",
	ADD CONSTRAINT "sandbox_ledger_kind" CHECK ("sandbox_ledger"."kind" in ('charge', 'refund')) NOT VALID,
	ADD CONSTRAINT "sandbox_ledger_amount" CHECK ("sandbox_ledger"."amount" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_transactions"
	DROP CONSTRAINT IF EXISTS "sandbox_transactions_status",
	DROP CONSTRAINT IF EXISTS "sandbox_transactions_step",
	DROP CONSTRAINT IF EXISTS "sandbox_transactions_amount",
	ADD CONSTRAINT "sandbox_transactions_status" CHECK ("sandbox_transactions"."status" in ('abandoned', 'ongoing', 'pending', 'success', 'failed', 'reversed')) NOT VALID,
	ADD CONSTRAINT "sandbox_transactions_step" CHECK ("sandbox_transactions"."step" in ('pin', 'otp')) NOT VALID,
	ADD CONSTRAINT "sandbox_transactions_amount" CHECK ("sandbox_transactions"."amount" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "course_invitations"
	DROP CONSTRAINT IF EXISTS "course_invitations_state",
	ADD CONSTRAINT "course_invitations_state" CHECK ("course_invitations"."state" in ('pending', 'declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "course_proposals"
	DROP CONSTRAINT IF EXISTS "course_proposals_state",
	ADD CONSTRAINT "course_proposals_state" CHECK ("course_proposals"."state" in ('waiting', 'declined')) NOT VALID;
--> statement-breakpoint
RESET lock_timeout;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_tokens_ending";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_tokens_ending" ON "account_tokens" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "known_devices_seen";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_devices_seen" ON "known_devices" USING btree ("seen_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_last_seen";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_begun";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_begun" ON "sessions" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_user" ON "enrolments" USING btree ("user_id","enrolled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_of_course";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_of_course" ON "enrolments" USING btree ("course_id","enrolled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_begun";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_begun" ON "enrolments" USING btree ("enrolled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_completed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_completed" ON "enrolments" USING btree ("completed_at") WHERE "enrolments"."completed_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_ended";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_ended" ON "enrolments" USING btree ("ended_at") WHERE "enrolments"."ended_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discussion_posts_parent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "discussion_posts_parent" ON "discussion_posts" USING btree ("parent_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discussion_posts_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "discussion_posts_user" ON "discussion_posts" USING btree ("user_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lms_tickets_ending";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lms_tickets_ending" ON "lms_tickets" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_changed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_changed" ON "ratings" USING btree ("updated_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_ageing";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_ageing" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_sent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sandbox_ledger_reference";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sandbox_ledger_reference" ON "sandbox_ledger" USING btree ("reference");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "course_invitations_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "course_invitations_user" ON "course_invitations" USING btree ("user_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_course";
