import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/db/client.ts'
import { userRoles, users } from '../src/db/schema.ts'

export const goodPassword = 'Sunny-day-7'

/** Cheap on purpose: the strength of hashing is tested where it belongs. */
const cheapHash = hash(goodPassword, { memoryCost: 1_024, timeCost: 1 })
let number = 0

/** A person with a confirmed address, unless told otherwise. */
export async function makePerson(db: Db, given: Partial<typeof users.$inferInsert> & { roles?: Role[] } = {}) {
  const { roles = ['User'], ...columns } = given
  const [user] = await db
    .insert(users)
    .values({
      firstName: 'Ada',
      lastName: 'Obi',
      email: `person${++number}@example.test`,
      passwordHash: await cheapHash,
      emailConfirmedAt: new Date(),
      ...columns,
    })
    .returning()
  if (!user) throw new Error('no person was made')
  await db.insert(userRoles).values(roles.map((role, position) => ({ userId: user.id, position, role })))
  return user
}

export function logInAs(
  app: FastifyInstance,
  email: string,
  password = goodPassword,
  headers: Record<string, string> = {},
) {
  return app.inject({ method: 'POST', url: SIGN_IN_PATH, payload: { email, password }, headers })
}
