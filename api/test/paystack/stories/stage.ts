import { sql } from 'drizzle-orm'
import { buildApp } from '../../../src/app.ts'
import type { Db } from '../../../src/db/client.ts'
import { chooseProvider } from '../../../src/open-deps.ts'
import type { openSales } from '../../money/sales.ts'

type Till = Awaited<ReturnType<typeof openSales>>
export type Stage = Pick<Till, 'app' | 'db' | 'deps' | 'admin' | 'paid'>

/** The real handlers inside one transaction: what was heard can be unheard, and another order be tried from there. */
export async function onStage(till: Till, work: (stage: Stage) => Promise<void>) {
  const { admin, paid } = till
  const over = new Error('the curtain falls')
  const ending = till.db.transaction(async (tx) => {
    // Transactions of the product become savepoints in this one.
    const db: Db = tx
    const deps = { ...till.deps, db, provider: chooseProvider(till.deps.config, db) }
    const app = await buildApp(deps)
    await work({ app, db, deps, admin, paid }).finally(() => app.close())
    throw over
  })
  await ending.catch((error: unknown) => {
    if (error !== over) throw error
  })
}

/** Does something and undoes it. May be nested: the innermost of savepoints with one name is the one that is meant. */
export async function undone(db: Db, work: () => Promise<void>) {
  await db.execute(sql`SAVEPOINT scene`)
  await work()
  await db.execute(sql`ROLLBACK TO SAVEPOINT scene`)
  await db.execute(sql`RELEASE SAVEPOINT scene`)
}
