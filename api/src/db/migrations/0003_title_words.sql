CREATE TABLE "course_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The words of the description are read anew in 0006. Here they were too, with a statement that PostgreSQL knows only since 17.
CREATE INDEX "course_words_trigrams" ON "course_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_self_paced_first" ON "courses" USING btree ("status",("learning_style" = 'Self Paced') desc,"name","id");--> statement-breakpoint
CREATE INDEX "courses_free_first" ON "courses" USING btree ("status",("price_kobo" = 0) desc,"name","id");--> statement-breakpoint
CREATE INDEX "courses_paid_first" ON "courses" USING btree ("status",("price_kobo" = 0),"name","id");--> statement-breakpoint
-- The words of a text that can be mistyped: numbers and very short words are not worth guessing.
CREATE FUNCTION words_of(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', content))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
-- Keeps course_words complete. A load of many courses gives only the words of its titles: reading every description
-- twice would make it several times slower.
-- Words are taken in their order: two loads at once cannot wait for each other in a circle.
CREATE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_small boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) <= 500 INTO is_small FROM added;
    INSERT INTO course_words SELECT DISTINCT word FROM added,
      words_of(translate(name, './_', '   ') || CASE WHEN is_small THEN ' ' || description ELSE '' END) AS word
      ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO course_words SELECT word FROM words_of(translate(NEW.name, './_', '   ') || ' ' || NEW.description) AS word
      ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER remember_words AFTER INSERT ON courses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION remember_words();
--> statement-breakpoint
CREATE TRIGGER remember_new_words AFTER UPDATE OF name, description ON courses
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.description <> NEW.description) EXECUTE FUNCTION remember_words();
--> statement-breakpoint
INSERT INTO course_words SELECT DISTINCT word FROM courses, words_of(translate(name, './_', '   ') || ' ' || description) AS word;
