ALTER TABLE "lessons" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "courses_lms" ON "courses" USING btree ("lms_course_id") WHERE "courses"."lms_course_id" is not null;--> statement-breakpoint
CREATE INDEX "lessons_live" ON "lessons" USING btree (("content" ->> 'starts_at')) WHERE "lessons"."kind" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("user_id","course_id",coalesce("lesson_id", 0)) WHERE "quiz_attempts"."handed_in_at" is null;--> statement-breakpoint
-- What anyone may verify is told anew when it changes: revoked, or issued for an enrolment that has ended.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON awards
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('certificates');
--> statement-breakpoint
CREATE FUNCTION announce_ended_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM awards WHERE enrolment_id = NEW.id) THEN
    PERFORM pg_notify('koya_changes', 'certificates');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_ended AFTER UPDATE OF ended_at ON enrolments
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION announce_ended_award();
