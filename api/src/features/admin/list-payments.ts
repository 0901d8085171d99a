import type { PaymentList } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { asc, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import { payments, refunds, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { presentForAdmin } from './present-payments.ts'
import { holdsWords, nameAndEmail } from './search-words.ts'

type Asked = { list: PaymentList; search: string; page: number }

/** The queues with the longest waiting first, everything else with the newest first. */
export async function listPayments(deps: Deps, { list, search, page }: Asked) {
  const paging = pageOf(page)
  const ids =
    list === 'all'
      ? await newest(deps, search, paging)
      : list === 'review'
        ? await inReview(deps, paging)
        : await withRefunds(deps, queues[list], paging)
  const { shown, has_more } = cut(ids.map(({ id }) => id))
  return { payments: await presentForAdmin(deps, shown), has_more }
}

type Paging = ReturnType<typeof pageOf>
type RefundState = (typeof refunds.$inferSelect)['state']

const queues: Record<Exclude<PaymentList, 'all' | 'review'>, RefundState[]> = {
  attention: ['needs_attention', 'unclear'],
  requested: ['requested'],
  due: ['due', 'failed'],
  under_way: ['processing'],
}

function inReview({ db }: Deps, { limit, offset }: Paging) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.state, 'review'))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
    .offset(offset)
}

function withRefunds({ db }: Deps, states: RefundState[], { limit, offset }: Paging) {
  return db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(inArray(refunds.state, states))
    .groupBy(refunds.paymentId)
    .orderBy(asc(min(refunds.createdAt)), asc(refunds.paymentId))
    .limit(limit)
    .offset(offset)
}

function newest({ db }: Deps, search: string, { limit, offset }: Paging) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(search ? isWanted(search) : undefined)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
    .offset(offset)
}

/** People first, as a list: so the payments are found in their own indexes. Who finds so many has to type more. */
function isWanted(search: string): SQL {
  const people = sql`ARRAY(SELECT ${users.id} FROM ${users} WHERE ${holdsWords(nameAndEmail, search)} LIMIT 1000)`
  return sql`(${payments.reference} = ${search} OR ${payments.userId} = ANY(${people})
    OR ${payments.payerEmail} = lower(${search}))`
}
