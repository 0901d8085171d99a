ALTER TABLE "media" ADD COLUMN "avif_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "avif_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_without_avif" ON "media" USING btree ("id") WHERE "media"."avif_at" is null;