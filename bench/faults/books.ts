import { eq, gt, max, sql } from 'drizzle-orm'
import type { Db } from '../../api/src/db/client.ts'
import {
  courses,
  enrolments,
  outbox,
  paymentItems,
  payments,
  refunds,
  sandboxLedger,
  users,
} from '../../api/src/db/schema.ts'

/** From where on the books are read: what stood in them before is not of this scenario. */
export type Since = { user: number; entry: number; mail: number }
export type Books = Awaited<ReturnType<typeof readBooks>>

type Shelf = { db: Db; bank: Db; received: ReadonlySet<string> }

export async function markBooks({ db, bank }: Pick<Shelf, 'db' | 'bank'>): Promise<Since> {
  const [[user], [entry], [mail]] = await Promise.all([
    db.select({ last: max(users.id) }).from(users),
    bank.select({ last: max(sandboxLedger.id) }).from(sandboxLedger),
    db.select({ last: max(outbox.id) }).from(outbox),
  ])
  return { user: user?.last ?? 0, entry: entry?.last ?? 0, mail: mail?.last ?? 0 }
}

/** What the bank says and what the product says, each at one moment. */
export async function readBooks({ db, bank, received }: Shelf, since: Since) {
  const ledger = await bank.select().from(sandboxLedger).where(gt(sandboxLedger.id, since.entry))
  const product = await db.transaction(
    async (tx) => ({
      payments: await tx.select().from(payments).where(gt(payments.userId, since.user)),
      items: await tx
        .select({ paymentId: paymentItems.paymentId, courseId: paymentItems.courseId, price: paymentItems.priceKobo })
        .from(paymentItems)
        .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
        .where(gt(payments.userId, since.user)),
      enrolments: await tx
        .select({
          userId: enrolments.userId,
          courseId: enrolments.courseId,
          paymentId: enrolments.paymentId,
          price: courses.priceKobo,
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(sql`${enrolments.userId} > ${since.user} AND ${enrolments.endedAt} IS NULL`),
      refunds: await tx
        .select({ paymentId: refunds.paymentId, courseId: refunds.courseId, amount: refunds.amountKobo })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(gt(payments.userId, since.user)),
      mails: await tx
        .select({ messageId: outbox.messageId, text: sql<string>`${outbox.payload}->>'text'`, sentAt: outbox.sentAt })
        .from(outbox)
        .where(gt(outbox.id, since.mail)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { ledger, ...product, received }
}
