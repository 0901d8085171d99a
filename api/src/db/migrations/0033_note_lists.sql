-- A list of courses changes when a course comes, goes, moves, or gets another name, price or anything else that lists are
-- filtered or ordered by. What else is edited concerns only pages on which that course is seen.
CREATE FUNCTION note_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT category_id, sub_category_id, business_id FROM added WHERE status = 1'
    WHEN 'DELETE' THEN 'SELECT category_id, sub_category_id, business_id FROM removed WHERE status = 1'
    WHEN 'UPDATE' THEN '
      SELECT place.* FROM added JOIN removed USING (id) CROSS JOIN LATERAL (VALUES
        (added.category_id, added.sub_category_id, added.business_id),
        (removed.category_id, removed.sub_category_id, removed.business_id)) AS place
      WHERE (added.status = 1 OR removed.status = 1)
        AND (added.status, added.name, added.kind, added.price_kobo, added.level, added.duration_hours, added.created_at,
          added.category_id, added.sub_category_id, added.business_id)
        IS DISTINCT FROM (removed.status, removed.name, removed.kind, removed.price_kobo, removed.level, removed.duration_hours,
          removed.created_at, removed.category_id, removed.sub_category_id, removed.business_id)' END;
  noted record;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_change('catalogue', subject, '*') FROM unnest(ARRAY['list', 'list-of-category', 'list-of-business']) AS subject;
    RETURN NULL;
  END IF;
  FOR noted IN EXECUTE format('
    WITH moved (category, sub_category, business) AS (%s),
    lists AS (
      SELECT ''list-of-category'' AS subject, category::text AS key FROM moved
      UNION SELECT ''list-of-category'', sub_category::text FROM moved
      UNION SELECT ''list-of-business'', business::text FROM moved
      UNION SELECT ''list'', ''*'' FROM moved
    )
    SELECT DISTINCT subject, CASE WHEN count(*) OVER (PARTITION BY subject) > 100 THEN ''*'' ELSE key END AS key
    FROM lists WHERE key IS NOT NULL', moved)
  LOOP
    PERFORM note_change('catalogue', noted.subject, noted.key);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_lists_added AFTER INSERT ON courses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_lists();
--> statement-breakpoint
CREATE TRIGGER note_lists_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_lists();
--> statement-breakpoint
CREATE TRIGGER note_lists_removed AFTER DELETE ON courses REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_lists();
--> statement-breakpoint
CREATE TRIGGER note_lists_emptied AFTER TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION note_lists();
