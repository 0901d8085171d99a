import { randomBytes } from 'node:crypto'
import type { Db } from '../api/src/db/client.ts'
import { sessions, userRoles, users } from '../api/src/db/schema.ts'
import { hashToken } from '../api/src/http/session.ts'

export type Member = { id: number; token: string }

const AT_ONCE = 1_000

/** People who are logged in already: thousands of passwords would take minutes to compare. */
export async function makeMembers(db: Db, wanted: number): Promise<Member[]> {
  const members: Member[] = []
  for (let at = 0; at < wanted; at += AT_ONCE) {
    const mark = randomBytes(6).toString('hex')
    const some = Array.from({ length: Math.min(AT_ONCE, wanted - at) }, (_, n) => ({
      firstName: 'Ada',
      lastName: 'Obi',
      email: `member-${mark}-${n}@example.test`,
      passwordHash: 'nobody logs in with this',
      emailConfirmedAt: new Date(),
    }))
    const added = await db.insert(users).values(some).returning({ id: users.id })
    await db.insert(userRoles).values(added.map(({ id }) => ({ userId: id, position: 0, role: 'User' as const })))
    members.push(
      ...(await openSessions(
        db,
        added.map(({ id }) => id),
      )),
    )
  }
  return members
}

export async function openSessions(db: Db, userIds: number[]): Promise<Member[]> {
  const members = userIds.map((id) => ({ id, token: randomBytes(32).toString('base64url') }))
  await db.insert(sessions).values(members.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token) })))
  return members
}
