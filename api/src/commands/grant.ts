import { type Role, roles } from '@koya/contract/constants.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { connect, type Tx } from '../db/client.ts'
import { auditTrail, userRoles, users } from '../db/schema.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/** `koya grant`: gives a person a role as their first, which decides what they see. The roles they had stay theirs. */
export async function grantCommand({ place, say }: Setting, email: string, roleName: string) {
  const role = readRole(roleName)
  const { db, close } = connect(place, { max: 1, name: 'koya grant' })
  try {
    await refuseOtherSchema(db)
    const isNew = await db.transaction((tx) => grantRole(tx, email.trim(), role))
    say(isNew ? `${email} is now ${role} first.` : `Nothing to do: ${email} is ${role} first already.`)
  } finally {
    await close()
  }
}

async function grantRole(tx: Tx, email: string, role: Role) {
  const userId = await lockPerson(tx, email)
  const held = await tx.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(asc(userRoles.position))
  if (held[0]?.role === role && held[0].position === 0) return false
  const ordered = [role, ...held.map((row) => row.role).filter((other) => other !== role)]
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.insert(userRoles).values(ordered.map((name, position) => ({ userId, position, role: name })))
  await tx.insert(auditTrail).values({
    actorId: null,
    action: 'grant role',
    subject: `user ${userId}`,
    details: { role, before: held.map((row) => row.role) },
  })
  return true
}

/** Locked, so that two grants to one person at the same time take turns. */
async function lockPerson(tx: Tx, email: string) {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
    .for('update')
  if (person) return person.id
  throw new StartupProblem(`nobody here has the e-mail address ${email}. The person must sign up first.`)
}

function readRole(name: string): Role {
  const role = roles.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  if (role) return role
  throw new StartupProblem(`there is no role ${name}. The roles are ${roles.join(', ')}.`)
}
