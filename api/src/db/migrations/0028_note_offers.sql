-- Menus and counts change only when a course comes into the offer, leaves it or moves within it. Pages that show no more of
-- the catalogue than that are tied to the offer, and survive an edit of a course.
CREATE FUNCTION note_offers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_moved boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    is_moved := EXISTS (SELECT FROM added WHERE status = 1);
  ELSIF TG_OP = 'DELETE' THEN
    is_moved := EXISTS (SELECT FROM removed WHERE status = 1);
  ELSIF TG_OP = 'UPDATE' THEN
    is_moved := EXISTS (
      SELECT FROM added FULL JOIN removed ON removed.id = added.id
      WHERE (added.status = 1 OR removed.status = 1)
        AND (added.status, added.category_id, added.sub_category_id, added.business_id, added.code)
          IS DISTINCT FROM (removed.status, removed.category_id, removed.sub_category_id, removed.business_id, removed.code)
    );
  END IF;
  IF is_moved THEN PERFORM note_change('catalogue', 'offer', '*'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_offers_added AFTER INSERT ON courses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
--> statement-breakpoint
CREATE TRIGGER note_offers_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
--> statement-breakpoint
CREATE TRIGGER note_offers_removed AFTER DELETE ON courses REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
--> statement-breakpoint
CREATE TRIGGER note_offers_emptied AFTER TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
