CREATE TABLE "featured_courses" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "featured_courses_position" CHECK ("featured_courses"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kept_drafts" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "menu_position" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hides_when_empty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "featured_courses" ADD CONSTRAINT "featured_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_drafts_oldest" ON "kept_drafts" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_menu_position" CHECK ("categories"."menu_position" >= 0);--> statement-breakpoint
-- The landing page is made anew when other courses are featured.
DO $$
BEGIN
  CREATE TRIGGER note_added AFTER INSERT ON featured_courses REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_changes('popularity', 'course', 'course_id');
  CREATE TRIGGER note_changed AFTER UPDATE ON featured_courses REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_changes('popularity', 'course', 'course_id');
  CREATE TRIGGER note_removed AFTER DELETE ON featured_courses REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changes('popularity', 'course', 'course_id');
  CREATE TRIGGER note_emptied AFTER TRUNCATE ON featured_courses
    FOR EACH STATEMENT EXECUTE FUNCTION note_changes('popularity', 'course', 'course_id');
END $$;
--> statement-breakpoint
-- A review that moves to another course takes its stars along.
CREATE OR REPLACE TRIGGER total AFTER INSERT OR DELETE OR UPDATE OF stars, hidden_at, course_id ON ratings
  FOR EACH ROW EXECUTE FUNCTION total_ratings();
