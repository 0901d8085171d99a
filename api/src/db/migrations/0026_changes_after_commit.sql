CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_xid_topic_subject_key_pk" PRIMARY KEY("xid","topic","subject","key")
);
--> statement-breakpoint
-- A NOTIFY within a transaction takes a lock that all such commits share. So triggers only write down what changed, and tell
-- whoever sent the statement: that process notifies the others after its commit, and all of them read the table as well
-- (db/changes). INFO reaches a client whatever its client_min_messages.
CREATE FUNCTION tell_writer(noted json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE INFO USING ERRCODE = 'KOYA1', MESSAGE = 'pages made from this are made anew',
    DETAIL = json_build_object('xid', pg_current_xact_id()::text, 'changes', noted);
END $$;
--> statement-breakpoint
CREATE FUNCTION note_change(topic text, subject text, key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (topic, subject, key) VALUES (topic, subject, key) ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM tell_writer(json_build_array(json_build_array(topic, subject, key))); END IF;
END $$;
--> statement-breakpoint
-- Arguments: the topic, then pairs of a subject and the column that holds its key. More than a hundred keys at once are
-- noted as all of them, so that a load of a million courses is one row.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topic text := coalesce(nullif(current_setting('koya.changes_only', true), ''), TG_ARGV[0]);
  touched text;
  noted json;
BEGIN
  SELECT string_agg(CASE TG_OP
      WHEN 'TRUNCATE' THEN format('SELECT %L, ''*''', TG_ARGV[n])
      WHEN 'INSERT' THEN format('SELECT %L, %I::text FROM added', TG_ARGV[n], TG_ARGV[n + 1])
      WHEN 'DELETE' THEN format('SELECT %L, %I::text FROM removed', TG_ARGV[n], TG_ARGV[n + 1])
      ELSE format('SELECT %1$L, %2$I::text FROM added UNION SELECT %1$L, %2$I::text FROM removed', TG_ARGV[n], TG_ARGV[n + 1])
    END, ' UNION ')
    INTO touched FROM generate_series(1, TG_NARGS - 1, 2) AS n;
  EXECUTE format($query$
    WITH touched AS (SELECT DISTINCT subject, key FROM (%s) AS rows (subject, key) WHERE key IS NOT NULL),
    bounded AS (
      SELECT DISTINCT subject, CASE WHEN count(*) OVER (PARTITION BY subject) > 100 THEN '*' ELSE key END AS key FROM touched
    ),
    noted AS (
      INSERT INTO changes (topic, subject, key) SELECT $1, subject, key FROM bounded
      ON CONFLICT DO NOTHING RETURNING topic, subject, key
    )
    SELECT json_agg(json_build_array(topic, subject, key)) FROM noted
  $query$, touched) INTO noted USING topic;
  IF noted IS NOT NULL THEN PERFORM tell_writer(noted); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  noted record;
BEGIN
  FOR noted IN SELECT * FROM (VALUES
    ('courses', '''catalogue'', ''course'', ''id'', ''category'', ''category_id'', ''category'', ''sub_category_id'', ''business'', ''business_id'''),
    ('course_instructors', '''catalogue'', ''course'', ''course_id'', ''person'', ''user_id'''),
    ('categories', '''reference'', ''category'', ''id'''),
    ('countries', '''reference'', ''country'', ''id'''),
    ('industries', '''reference'', ''industry'', ''id'''),
    ('languages', '''reference'', ''language'', ''id'''),
    ('certificates', '''reference'', ''certificate'', ''id'''),
    ('business_profiles', '''businesses'', ''business'', ''id'''),
    ('ratings', '''ratings'', ''course'', ''course_id'''),
    ('awards', '''certificates'', ''award'', ''code''')
  ) AS told (name, arguments)
  LOOP
    EXECUTE format('DROP TRIGGER announce ON %I', noted.name);
    EXECUTE format('CREATE TRIGGER note_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%s)', noted.name, noted.arguments);
    EXECUTE format('CREATE TRIGGER note_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%s)', noted.name, noted.arguments);
    EXECUTE format('CREATE TRIGGER note_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%s)', noted.name, noted.arguments);
    EXECUTE format('CREATE TRIGGER note_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%s)', noted.name, noted.arguments);
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION announce_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_teacher_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.user_id) THEN
    PERFORM note_change('people', 'person', NEW.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_teacher_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = NEW.id) THEN
    PERFORM note_change('people', 'person', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_teacher_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = coalesce(NEW.user_id, OLD.user_id)) THEN
    PERFORM note_change('people', 'person', coalesce(NEW.user_id, OLD.user_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ended_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('certificates', 'award', code) FROM awards WHERE enrolment_id = NEW.id;
  RETURN NULL;
END $$;
