import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { payments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { readProviderList } from '../refunds/events/read-provider-list.ts'
import { nextLook } from './next-look.ts'
import { settleAndCount } from './settle-and-count.ts'

const BATCH = 5
const ASK_AGAIN_MS = 3_600_000

/** Asks the provider about money that was paid: it may have gone back without any event of it reaching us. */
export async function sweepPaid(deps: Deps, isStopped = () => false) {
  const due = await claim(deps)
  for (const { reference, paidAt } of due) {
    if (isStopped()) break
    await lookAgain(deps, reference, paidAt ?? deps.clock()).catch((err: unknown) =>
      deps.log.warn({ err, reference }, 'paid payment not checked, will try again'),
    )
  }
  return due.length
}

async function lookAgain(deps: Deps, reference: string, paidAt: Date) {
  await readProviderList(deps, reference, 'sweep')
  await settleAndCount(deps, reference, 'sweep')
  await deps.db
    .update(payments)
    .set({ nextCheckAt: nextLook(paidAt, deps.clock()) })
    .where(and(eq(payments.reference, reference), eq(payments.state, 'paid')))
}

/** Taken for an hour: where the provider does not answer, or the process dies, it is asked again then. */
function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'paid'), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ nextCheckAt: new Date(now.getTime() + ASK_AGAIN_MS) })
    .where(inArray(payments.id, due))
    .returning({ reference: payments.reference, paidAt: payments.paidAt })
}
