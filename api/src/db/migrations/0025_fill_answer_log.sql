-- outside a transaction
-- A thousand attempts at a time, each portion in a transaction of its own. What is there already is left alone, so that
-- it can be broken off and run again. Rows are marked as features/assessments/mark-answers.ts marks them.
CREATE OR REPLACE PROCEDURE fill_answer_log() LANGUAGE plpgsql AS $$
DECLARE
  done bigint := 0;
  upto bigint;
BEGIN
  LOOP
    SELECT max(id) INTO upto FROM (SELECT id FROM quiz_attempts WHERE id > done ORDER BY id LIMIT 1000) AS portion;
    EXIT WHEN upto IS NULL;
    INSERT INTO answer_log (user_id, question_id, question_version, source, attempt_id, chosen, is_right, answered_at)
    SELECT a.user_id, q.id, q.version,
      CASE WHEN a.lesson_id IS NULL THEN 'entrance' WHEN a.ends_at IS NULL THEN 'quiz' ELSE 'exam' END,
      a.id, given.chosen,
      CASE WHEN q.kind = 'numeric' THEN jsonb_array_length(given.chosen) = 1
          AND abs((given.chosen ->> 0)::float8 - (q.answer ->> 0)::float8)
            <= coalesce((q.answer ->> 1)::float8, 0) + 1e-9 * greatest(1, abs((q.answer ->> 0)::float8))
        ELSE given.chosen @> q.answer AND jsonb_array_length(q.answer)
          = (SELECT count(DISTINCT place) FROM jsonb_array_elements(given.chosen) AS place) END
        AND given.chosen <> '[]',
      a.handed_in_at
    FROM quiz_attempts a
    CROSS JOIN LATERAL jsonb_array_elements_text(a.question_ids) AS asked (id)
    JOIN questions q ON q.id = asked.id::int
    CROSS JOIN LATERAL (
      SELECT CASE jsonb_typeof(a.answers -> asked.id) WHEN 'array' THEN a.answers -> asked.id ELSE '[]' END AS chosen
    ) AS given
    WHERE a.id > done AND a.id <= upto AND a.handed_in_at IS NOT NULL
      -- An exam that ran out without being handed in says nothing of what somebody knows.
      AND NOT (a.ends_at IS NOT DISTINCT FROM a.handed_in_at AND a.answers = '{}')
    ON CONFLICT (attempt_id, question_id) DO NOTHING;
    COMMIT;
    done := upto;
  END LOOP;
END $$;
--> statement-breakpoint
CALL fill_answer_log();
--> statement-breakpoint
DROP PROCEDURE fill_answer_log;
