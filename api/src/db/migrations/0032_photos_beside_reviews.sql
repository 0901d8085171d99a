ALTER TABLE "ratings" ADD COLUMN "with_photo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Names and photos stand beside reviews and their answers, so the pages of those courses are made anew with them.
CREATE FUNCTION note_reviewer(person integer) RETURNS void LANGUAGE sql AS $$
  SELECT note_change('ratings', 'course', course_id::text)
  FROM (SELECT course_id FROM ratings WHERE user_id = person UNION SELECT course_id FROM ratings WHERE answered_by = person) AS shown
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_teacher_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.user_id) THEN
    PERFORM note_change('people', 'person', NEW.user_id::text);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.image_url IS DISTINCT FROM OLD.image_url THEN
    PERFORM note_reviewer(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_teacher_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.id) THEN
    PERFORM note_change('people', 'person', NEW.id::text);
  END IF;
  PERFORM note_reviewer(NEW.id);
  RETURN NULL;
END $$;
