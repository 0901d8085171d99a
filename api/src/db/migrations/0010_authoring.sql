ALTER TABLE "courses" ADD COLUMN "review_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_roles_other" ON "user_roles" USING btree ("role","user_id") WHERE "user_roles"."role" <> 'User';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_trail_subject" ON "audit_trail" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code_any_case" ON "courses" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "courses_to_review" ON "courses" USING btree ("review_requested_at") WHERE "courses"."review_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "notes_lesson" ON "notes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST);