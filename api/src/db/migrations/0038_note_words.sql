-- Every list changes when a course comes, goes, moves or gets another name; one that is filtered or ordered by its price,
-- style, level or length changes with that too, and no other does. Each is noted for all courses and for every place that
-- the course stands in or has left.
CREATE OR REPLACE FUNCTION note_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT ''list'', category_id, sub_category_id, business_id FROM added WHERE status = 1'
    WHEN 'DELETE' THEN 'SELECT ''list'', category_id, sub_category_id, business_id FROM removed WHERE status = 1'
    WHEN 'UPDATE' THEN '
      SELECT what.subject, place.* FROM added JOIN removed USING (id)
      CROSS JOIN LATERAL (VALUES
        (''list'', (added.status, added.name, added.created_at, added.category_id, added.sub_category_id, added.business_id)
          IS DISTINCT FROM (removed.status, removed.name, removed.created_at, removed.category_id, removed.sub_category_id,
            removed.business_id)),
        (''price'', added.price_kobo IS DISTINCT FROM removed.price_kobo),
        (''style'', added.learning_style IS DISTINCT FROM removed.learning_style),
        (''level'', added.level IS DISTINCT FROM removed.level),
        (''duration'', added.duration_hours IS DISTINCT FROM removed.duration_hours)) AS what (subject, is_changed)
      CROSS JOIN LATERAL (VALUES
        (added.category_id, added.sub_category_id, added.business_id),
        (removed.category_id, removed.sub_category_id, removed.business_id)) AS place
      WHERE what.is_changed AND (added.status = 1 OR removed.status = 1)' END;
  noted record;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_change('catalogue', 'list', '*');
    RETURN NULL;
  END IF;
  FOR noted IN EXECUTE format('
    WITH moved (subject, category, sub_category, business) AS (%s),
    lists AS (
      SELECT subject, ''category '' || category AS key FROM moved
      UNION SELECT subject, ''category '' || sub_category FROM moved
      UNION SELECT subject, ''business '' || business FROM moved
      UNION SELECT subject, ''all'' FROM moved
    )
    SELECT DISTINCT subject, CASE WHEN count(*) OVER (PARTITION BY subject) > 100 THEN ''*'' ELSE key END AS key
    FROM lists WHERE key IS NOT NULL', moved)
  LOOP
    PERFORM note_change('catalogue', noted.subject, noted.key);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a search finds changes with the words that come into the text of a course on offer or go from it. They are noted by
-- their first two letters, which a word has in common with its stem, so that whoever keeps a search needs no stems.
CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted json;
BEGIN
  WITH texts (before, after) AS (VALUES (OLD.search, NEW.search), (OLD.title_words, NEW.title_words)),
  different AS (
    SELECT word FROM texts, LATERAL (
      (SELECT unnest(tsvector_to_array(before)) EXCEPT SELECT unnest(tsvector_to_array(after)))
      UNION (SELECT unnest(tsvector_to_array(after)) EXCEPT SELECT unnest(tsvector_to_array(before)))
    ) AS words (word)
  ),
  noted_words AS (
    INSERT INTO changes (topic, subject, key)
    SELECT DISTINCT 'catalogue', 'word', left(word, 2) FROM different WHERE word NOT LIKE '=%'
    ON CONFLICT DO NOTHING RETURNING topic, subject, key
  )
  SELECT json_agg(json_build_array(topic, subject, key)) INTO noted FROM noted_words;
  IF noted IS NOT NULL THEN PERFORM tell_writer(noted); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_words AFTER UPDATE OF name, description ON courses FOR EACH ROW
  WHEN (OLD.status = 1 AND NEW.status = 1 AND (OLD.name <> NEW.name OR OLD.description <> NEW.description))
  EXECUTE FUNCTION note_words();
