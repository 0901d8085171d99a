import { sql } from 'drizzle-orm'
import type { Tx } from '../../client.ts'

/** People came one by one over the months before, each a little ahead of the first thing they did; those who teach came first. */
export async function seedArrivals(tx: Tx, now: Date) {
  await tx.execute(sql`
    UPDATE users SET created_at = came.at, email_confirmed_at = came.at + interval '9 minutes'
    FROM (SELECT u.id, least(
        (SELECT min(e.enrolled_at) FROM enrolments e WHERE e.user_id = u.id),
        (SELECT min(m.joined_at) FROM memberships m WHERE m.user_id = u.id),
        ${now}::timestamptz - make_interval(days => CASE WHEN works.here THEN 240 ELSE 2 END + (u.id * 37) % 120)
      ) - make_interval(mins => 40 + (u.id * 613) % 4000) AS at
      FROM users u CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'User') AS here) works) came
    WHERE came.id = users.id`)
}
