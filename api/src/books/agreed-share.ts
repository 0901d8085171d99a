import { type SQL, sql } from 'drizzle-orm'

/**
 * The rule of which agreed share counts on a day, for a teacher and an organisation alike: the last that has begun. A query of one
 * row or none; `user` and `organisation` are the ids, of which one is null.
 */
export function agreedWith(user: SQL, organisation: SQL, day: string) {
  return sql`SELECT g.* FROM agreed_shares g WHERE (g.user_id = ${user} OR g.organisation_id = ${organisation})
    AND g.from_day <= ${day}::date ORDER BY g.from_day DESC LIMIT 1`
}
