ALTER TABLE "questions" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_level" CHECK ("questions"."level" in ('easy', 'middling', 'hard'));