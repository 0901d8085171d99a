import { type Role, roles } from '@koya/contract/rules/constants.ts'
import { audit } from '../audit.ts'
import type { Config } from '../config.ts'
import { connect, type Tx } from '../db/client.ts'
import { findByEmail } from '../features/accounts/find-user.ts'
import { replaceRoles } from '../features/accounts/replace-roles.ts'
import { tellOfRoles } from '../features/accounts/tell-of-roles.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import type { Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/** `koya grant`: gives a person a role as their first, which decides what they see. The roles they had stay theirs. */
export async function grantCommand({ config, place, say }: Setting, email: string, roleName: string) {
  const role = readRole(roleName)
  const { db, close } = connect(place, { max: 1, name: 'koya grant' })
  try {
    await refuseOtherSchema(db)
    const isNew = await db.transaction((tx) => grantRole(tx, config, email.trim(), role))
    say(
      isNew
        ? `The first role of ${email} is now ${role}.`
        : `Nothing to do: ${role} is already the first role of ${email}.`,
    )
  } finally {
    await close()
  }
}

async function grantRole(tx: Tx, config: Config, email: string, role: Role) {
  const person = await findByEmail(tx, email)
  if (!person) throw new StartupProblem(`nobody here has the email address ${email}. The person must sign up first.`)
  let roles: Role[] = []
  const before = await replaceRoles(tx, person.id, (held) => {
    roles = [role, ...held.filter((other) => other !== role)]
    return roles
  })
  if (!before) return false
  await audit(tx, null, 'grant role', `user ${person.id}`, { role, before })
  await tellOfRoles(tx, config, person.id, roles)
  return true
}

function readRole(name: string): Role {
  const role = roles.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  if (role) return role
  throw new StartupProblem(`there is no role ${name}. The roles are ${roles.join(', ')}.`)
}
