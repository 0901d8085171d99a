-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "courses_by_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "courses_by_price" ON "courses" USING btree ("status","price_kobo","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rating_totals_by_score";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rating_totals_by_score" ON "rating_totals" USING btree ((("stars" + 20)::float8 / ("count" + 5)) DESC,"course_id") WHERE "rating_totals"."count" > 0;--> statement-breakpoint
-- The page of a course lists its lessons. They are no change of the course itself, which would make every list of courses anew.
DO $$
DECLARE
  noted text;
BEGIN
  FOREACH noted IN ARRAY ARRAY['sections', 'lessons'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER note_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(''catalogue'', ''curriculum'', ''course_id'')', noted);
    EXECUTE format('CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(''catalogue'', ''curriculum'', ''course_id'')', noted);
    EXECUTE format('CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(''catalogue'', ''curriculum'', ''course_id'')', noted);
    EXECUTE format('CREATE OR REPLACE TRIGGER note_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(''catalogue'', ''curriculum'', ''course_id'')', noted);
  END LOOP;
END $$;
