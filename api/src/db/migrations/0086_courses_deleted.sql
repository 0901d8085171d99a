-- outside a transaction
-- Deleting a course that nobody took read these three tables whole.
DROP INDEX CONCURRENTLY IF EXISTS "lesson_progress_of_course";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lesson_progress_of_course" ON "lesson_progress" USING btree ("course_id","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lesson_progress_course";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quiz_attempts_course";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quiz_attempts_course" ON "quiz_attempts" USING btree ("course_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "wish_list_items_course";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wish_list_items_course" ON "wish_list_items" USING btree ("course_id");
