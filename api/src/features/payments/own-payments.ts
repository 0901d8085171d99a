import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq } from 'drizzle-orm'
import { payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { canResume, presentPayment, presentPayments, presentPending } from './present-payment.ts'
import { receiptOf } from './receipts/receipt.ts'
import { settleAndCount } from './settling/settle-and-count.ts'
import { isOwnMoney } from './sponsored/own-money.ts'

const PAGE = 20
const checks = { name: 'check-payment', most: 60, minutes: 10 }

export async function myPayments(deps: Deps, userId: number, page: number) {
  const rows = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isOwnMoney))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
  return { payments: await presentPayments(deps, rows.slice(0, PAGE)), has_more: rows.length > PAGE }
}

export async function showPayment(deps: Deps, userId: number, reference: string) {
  const row = await findOwn(deps, userId, reference)
  return { ...(await presentPayment(deps, row)), receipt: await receiptOf(deps, row) }
}

export async function resumePayment(deps: Deps, userId: number, reference: string) {
  const row = await findOwn(deps, userId, reference)
  if (row.state === 'paid') throw new Failure('already_enrolled')
  if (!canResume(row, deps.clock())) throw new Failure('quote_over')
  return presentPending(deps, row)
}

export async function checkPayment(deps: Deps, userId: number, reference: string) {
  const own = await findOwn(deps, userId, reference)
  if (!(await countOne(deps.db, checks, String(userId)))) throw tooMany(checks)
  const settled = await settleAndCount(deps, reference, 'browser')
  return presentPayment(deps, settled ?? own)
}

export async function findOwn({ db }: Deps, userId: number, reference: string) {
  const [row] = await db.select().from(payments).where(isOwn(userId, reference))
  if (!row) throw new Failure('payment_not_found')
  return row
}

function isOwn(userId: number, reference: string) {
  return and(eq(payments.reference, reference), eq(payments.userId, userId), isOwnMoney)
}
