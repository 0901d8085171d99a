import { type SQL, sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

type Person = number | SQL | typeof users.id

/** Whoever can do harm to others, or is where money goes, must have a second factor where it is required. */
export function mustHaveFactor(userId: Person) {
  return sql<boolean>`(${isAdmin(userId)}
    OR EXISTS (SELECT FROM payout_accounts b WHERE b.user_id = ${userId})
    OR EXISTS (SELECT FROM memberships m WHERE m.user_id = ${userId} AND m.role = 'owner'))`
}

const isAdmin = (userId: Person) =>
  sql<boolean>`EXISTS (SELECT FROM user_roles r WHERE r.user_id = ${userId} AND r.role = 'Admin')`

/** Whether a person has an app or a passkey. */
export function hasFactor(userId: Person) {
  return sql<boolean>`(EXISTS (SELECT FROM second_factors f WHERE f.user_id = ${userId} AND f.totp_secret IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = ${userId}))`
}

/** Of the person of a session. A role counts at once; owners of organisations and of payout accounts are asked at the next log-in. */
export const lacksFactor = sql<boolean>`(${isAdmin(users.id)} AND NOT ${hasFactor(users.id)})`
