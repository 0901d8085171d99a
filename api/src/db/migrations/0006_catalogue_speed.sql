CREATE TABLE "course_stems" (
	"stem" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_self_paced_first";--> statement-breakpoint
DROP INDEX "courses_free_first";--> statement-breakpoint
DROP INDEX "courses_paid_first";--> statement-breakpoint
DROP INDEX "courses_search";--> statement-breakpoint
DROP INDEX "courses_by_name";--> statement-breakpoint
DROP INDEX "courses_by_category";--> statement-breakpoint
DROP INDEX "courses_by_sub_category";--> statement-breakpoint
DROP INDEX "courses_by_business";--> statement-breakpoint
DROP INDEX "courses_by_popularity";--> statement-breakpoint
-- One statement, so that the table is written anew once.
ALTER TABLE "courses"
	DROP COLUMN "search",
	ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', translate("courses"."name", './_', '   ')), 'A') || setweight(to_tsvector('english', "courses"."description"), 'C') || array_to_tsvector(array_remove(ARRAY['=c' || "courses"."category_id"::text, '=s' || "courses"."sub_category_id"::text, '=b' || "courses"."business_id"::text, '=k' || (CASE WHEN "courses"."price_kobo" = 0 THEN 0 ELSE 2 END + CASE WHEN "courses"."learning_style" = 'Self Paced' THEN 0 ELSE 1 END)::text], NULL))) STORED NOT NULL,
	ADD COLUMN "kind" smallint GENERATED ALWAYS AS ((CASE WHEN "courses"."price_kobo" = 0 THEN 0 ELSE 2 END + CASE WHEN "courses"."learning_style" = 'Self Paced' THEN 0 ELSE 1 END)) STORED NOT NULL,
	ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('english', translate(left("courses"."name", 250), './_', '   ')) || to_tsvector('simple', translate(left("courses"."name", 250), './_', '   ')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_popular_in_category" ON "courses" USING btree ("status","category_id","kind","popularity" DESC NULLS FIRST,"id","name","title_words");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search") WHERE "courses"."status" = 1;--> statement-breakpoint
CREATE INDEX "courses_by_name" ON "courses" USING btree ("status","kind","name","id");--> statement-breakpoint
CREATE INDEX "courses_by_category" ON "courses" USING btree ("status","category_id","kind","name","id");--> statement-breakpoint
CREATE INDEX "courses_by_sub_category" ON "courses" USING btree ("status","sub_category_id","kind","name","id");--> statement-breakpoint
CREATE INDEX "courses_by_business" ON "courses" USING btree ("status","business_id","kind","name","id","category_id","sub_category_id");--> statement-breakpoint
CREATE INDEX "courses_by_popularity" ON "courses" USING btree ("status","popularity" DESC NULLS FIRST,"id","name","title_words","category_id","sub_category_id","business_id","kind");--> statement-breakpoint
-- Keeps course_words and course_stems complete. A load of many courses gives only the words of its titles to course_words:
-- reading every description twice would make it several times slower. Its stems have been made already.
-- Both are taken in their order: two loads at once cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_small boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) <= 500 INTO is_small FROM added;
    INSERT INTO course_words SELECT DISTINCT word FROM added,
      words_of(translate(name, './_', '   ') || CASE WHEN is_small THEN ' ' || description ELSE '' END) AS word
      ORDER BY word ON CONFLICT DO NOTHING;
    INSERT INTO course_stems SELECT DISTINCT stem FROM added, unnest(tsvector_to_array(search)) AS stem
      WHERE stem NOT LIKE '=%' ORDER BY stem ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO course_words SELECT word FROM words_of(translate(NEW.name, './_', '   ') || ' ' || NEW.description) AS word
      ORDER BY word ON CONFLICT DO NOTHING;
    INSERT INTO course_stems SELECT stem FROM unnest(tsvector_to_array(NEW.search)) AS stem
      WHERE stem NOT LIKE '=%' ORDER BY stem ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO course_stems SELECT DISTINCT stem FROM courses, unnest(tsvector_to_array(search)) AS stem WHERE stem NOT LIKE '=%';
