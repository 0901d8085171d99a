ALTER TABLE "uploads" DROP CONSTRAINT "uploads_state";--> statement-breakpoint
DROP INDEX "uploads_under_way";--> statement-breakpoint
ALTER TABLE "watching" ADD COLUMN "taken_as" text;--> statement-breakpoint
CREATE INDEX "courses_own_introduction" ON "courses" USING btree ("introduction_video") WHERE "courses"."introduction_video" like '/api/v1/introductions/%';--> statement-breakpoint
CREATE INDEX "uploads_under_way" ON "uploads" USING btree ("state","touched_at") WHERE "uploads"."state" in ('coming', 'scanning', 'making');--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('coming', 'scanning', 'making', 'ready', 'failed'));--> statement-breakpoint
ALTER TABLE "watching" ADD CONSTRAINT "watching_taken_as" CHECK ("watching"."taken_as" in ('sound', '240p', '360p', '720p', 'original', 'text'));