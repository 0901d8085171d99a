import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { countOne, forgetCount, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { passwordMatches } from '../accounts/passwords/passwords.ts'

const guesses: Limit = { name: 'own-password', most: 10, minutes: 15 }

/** Whoever changes an account shows that it is theirs: an open browser alone is not enough. */
export async function checkOwnPassword(db: Db, userId: number, given: string | undefined) {
  // They may have deleted the account in another tab a moment ago.
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) throw new Failure('unauthenticated')
  if (!(await countOne(db, guesses, String(userId)))) throw tooMany(guesses)
  if (!given || !(await passwordMatches(user.passwordHash, given))) throw wrongPassword()
  await forgetCount(db, guesses, String(userId))
  return user
}

export function wrongPassword() {
  return new Failure('bad_input', { current_password: [messages.account.wrongPassword] })
}
