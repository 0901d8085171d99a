CREATE TABLE "course_texts" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"made_from" text NOT NULL,
	"html" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_texts" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"made_from" text NOT NULL,
	"html" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_texts" ADD CONSTRAINT "course_texts_owner_id_courses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_texts" ADD CONSTRAINT "lesson_texts_owner_id_lessons_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;