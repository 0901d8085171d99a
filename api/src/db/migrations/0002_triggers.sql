-- Counters of failed attempts need not survive a crash, so they need not be written twice.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Tells every process that pages made from a topic are out of date. Heard when the change commits, once a transaction.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('koya_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON course_instructors
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reference');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reference');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON industries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reference');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON languages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reference');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reference');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_profiles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('businesses');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ratings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('ratings');
--> statement-breakpoint
-- People edit their profiles all day; public pages show only those who teach.
CREATE FUNCTION announce_teacher_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.user_id) THEN
    PERFORM pg_notify('koya_changes', 'people');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_teacher_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.id) THEN
    PERFORM pg_notify('koya_changes', 'people');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON profiles
  FOR EACH ROW EXECUTE FUNCTION announce_teacher_profile();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW EXECUTE FUNCTION announce_teacher_name();
--> statement-breakpoint
-- Keeps category_counts true, one addition per category and statement, so that loading a million courses stays cheap.
-- Categories are taken in the order of their ids: two loads at once cannot wait for each other in a circle.
CREATE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO category_counts (category_id, courses)
      SELECT category, count(*) FROM added, unnest(ARRAY[category_id, sub_category_id]) AS category
      WHERE status = 1 AND category IS NOT NULL GROUP BY category ORDER BY category
      ON CONFLICT (category_id) DO UPDATE SET courses = category_counts.courses + excluded.courses;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO category_counts (category_id, courses)
      SELECT category, -count(*) FROM removed, unnest(ARRAY[category_id, sub_category_id]) AS category
      WHERE status = 1 AND category IS NOT NULL GROUP BY category ORDER BY category
      ON CONFLICT (category_id) DO UPDATE SET courses = category_counts.courses + excluded.courses;
  ELSE
    INSERT INTO category_counts (category_id, courses)
      SELECT category, sum(change) FROM (
        SELECT unnest(ARRAY[category_id, sub_category_id]) AS category, 1 AS change FROM added WHERE status = 1
        UNION ALL
        SELECT unnest(ARRAY[category_id, sub_category_id]), -1 FROM removed WHERE status = 1
      ) AS changes
      WHERE category IS NOT NULL GROUP BY category HAVING sum(change) <> 0 ORDER BY category
      ON CONFLICT (category_id) DO UPDATE SET courses = category_counts.courses + excluded.courses;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON courses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_courses();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON courses REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_courses();
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE ON courses REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_courses();
--> statement-breakpoint
-- Keeps rating_totals true.
CREATE FUNCTION total_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO rating_totals (course_id, stars, count) VALUES (NEW.course_id, NEW.stars, 1)
      ON CONFLICT (course_id) DO UPDATE SET stars = rating_totals.stars + excluded.stars, count = rating_totals.count + 1;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE rating_totals SET stars = stars - OLD.stars, count = count - 1 WHERE course_id = OLD.course_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER total AFTER INSERT OR UPDATE OR DELETE ON ratings
  FOR EACH ROW EXECUTE FUNCTION total_ratings();
