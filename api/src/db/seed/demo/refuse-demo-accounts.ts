import { and, isNotNull, sql } from 'drizzle-orm'
import { StartupProblem } from '../../../settings/startup-problem.ts'
import type { Db } from '../../client.ts'
import { users } from '../../schema.ts'

type Queries = Pick<Db, '$count'>

/** Everybody whom the seed makes up has an address here, and nobody else can: `.test` receives no mail. */
const isSeeded = sql`lower(${users.email}) SIMILAR TO '%(@|.)koya.test'`

/**
 * Accounts of the demo market, whatever became of their passwords. Only confirmed ones: anybody may sign up with such an
 * address, but nobody gets the mail that confirms it, and a visitor must not be able to keep production from starting.
 */
export function countDemoAccounts(db: Queries) {
  return db.$count(users, and(isSeeded, isNotNull(users.emailConfirmedAt)))
}

/** The password of the demo accounts is published, so production neither starts on such a database nor loads one. */
export async function refuseDemoAccounts(db: Queries) {
  const count = await countDemoAccounts(db)
  if (count > 0) throw new StartupProblem(demoAccountsProblem(count))
}

export function demoAccountsProblem(count: number) {
  return `the database holds ${count} demo ${count === 1 ? 'account' : 'accounts'} (addresses under koya.test), whose password is published. Give production a database of its own: set DATABASE_URL to an empty one, or KOYA_HOME to a new folder.`
}
