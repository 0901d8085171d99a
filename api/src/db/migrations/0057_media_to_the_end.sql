ALTER TABLE "renditions" DROP CONSTRAINT "renditions_kind";--> statement-breakpoint
DROP INDEX "uploads_same_file";--> statement-breakpoint
ALTER TABLE "organisation_settings" ADD COLUMN "file_room" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_organisation" ON "uploads" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_same_file" ON "uploads" USING btree ("user_id",coalesce("organisation_id", 0),"name","size","fingerprint") WHERE "uploads"."state" = 'coming';--> statement-breakpoint
ALTER TABLE "organisation_settings" ADD CONSTRAINT "organisation_settings_file_room" CHECK ("organisation_settings"."file_room" >= 0);--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_kind" CHECK ("renditions"."kind" in ('sound', '240p', '360p', '720p', 'original', 'poster', 'thumbnails'));--> statement-breakpoint
-- Files that stand in an organisation's own courses already take its room from now on.
UPDATE "uploads" SET "organisation_id" = own."organisation_id" FROM "lessons" l JOIN "own_courses" own ON own."course_id" = l."course_id"
WHERE l."removed_at" IS NULL AND "uploads"."id"::text IN (l."content" ->> 'upload_id', l."content" ->> 'captions_id');