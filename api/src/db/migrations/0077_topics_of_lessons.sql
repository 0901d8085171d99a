ALTER TABLE "lessons" ADD COLUMN "topic" text;
--> statement-breakpoint
-- Until now a lesson was taken to teach the topic it is named like (`paperTopic` in rules/exams/topics.ts). That is written down where it is
-- certain: a question of the paper carries this very topic, and no other lesson of the course has the same name.
UPDATE "lessons" SET "topic" = named.topic
FROM (
  SELECT id, code || '/' || slug AS topic, count(*) OVER (PARTITION BY course_id, slug) AS alike
  FROM (
    SELECT l.id, l.course_id, c.code, trim(BOTH '-' FROM regexp_replace(
      lower(regexp_replace(normalize(l.title, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')) AS slug
    FROM "lessons" l JOIN "courses" c ON c.id = l.course_id
    WHERE l.removed_at IS NULL AND c.code ~ '^[A-Z]{2,10}-[A-Z]{0,6}[0-9]{1,4}$'
  ) AS slugs
) AS named
WHERE named.id = "lessons".id AND named.alike = 1
  AND EXISTS (SELECT FROM "questions" q WHERE q.retired_at IS NULL AND q.topics @> ARRAY[named.topic]);
