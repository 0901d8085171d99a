import { eq, getTableColumns, gt, max, sql } from 'drizzle-orm'
import type { Db } from '../../../api/src/db/client.ts'
import {
  awards,
  courses,
  enrolments,
  outbox,
  paymentItems,
  payments,
  refunds,
  sandboxLedger,
  users,
} from '../../../api/src/db/schema.ts'
import { certificateState } from '../../../api/src/features/certificates/certificate-state.ts'
import { readSpecial } from './special.ts'

/** From where on the books are read: what was in them before does not belong to this scenario. */
export type Since = { user: number; entry: number; mail: number }
export type Books = Awaited<ReturnType<typeof readBooks>>

/** A dispute as the payer's bank keeps it. */
export type Case = { reference: string; id: string; state: 'open' | 'won' | 'lost' }

/** What is left of a payment at the provider, in kobo, by its own tables and by the books, and what its journals come to. */
type Posted = { reference: string; tables: number; books: number; sum: number }

type Shelf = { db: Db; bank: Db; received: ReadonlySet<string>; cases?: readonly Case[] }

export async function markBooks({ db, bank }: Pick<Shelf, 'db' | 'bank'>): Promise<Since> {
  const [[user], [entry], [mail]] = await Promise.all([
    db.select({ last: max(users.id) }).from(users),
    bank.select({ last: max(sandboxLedger.id) }).from(sandboxLedger),
    db.select({ last: max(outbox.id) }).from(outbox),
  ])
  return { user: user?.last ?? 0, entry: entry?.last ?? 0, mail: mail?.last ?? 0 }
}

/** What the bank says and what the product says, each at one moment. */
export async function readBooks({ db, bank, received, cases = [] }: Shelf, since: Since) {
  const ledger = await bank.select().from(sandboxLedger).where(gt(sandboxLedger.id, since.entry))
  const product = await db.transaction(
    async (tx) => ({
      payments: await tx.select().from(payments).where(gt(payments.userId, since.user)),
      items: await tx
        .select({ paymentId: paymentItems.paymentId, courseId: paymentItems.courseId, price: paymentItems.priceKobo })
        .from(paymentItems)
        .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
        .where(gt(payments.userId, since.user)),
      everEnrolled: await tx
        .select({
          userId: enrolments.userId,
          courseId: enrolments.courseId,
          paymentId: enrolments.paymentId,
          endedAt: enrolments.endedAt,
          price: courses.priceKobo,
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(gt(enrolments.userId, since.user)),
      awards: await tx
        .select({ award: awards, enrolment: enrolments })
        .from(awards)
        .innerJoin(enrolments, eq(enrolments.id, awards.enrolmentId))
        .where(gt(enrolments.userId, since.user)),
      refunds: await tx
        .select(getTableColumns(refunds))
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(gt(payments.userId, since.user)),
      posted: (
        await tx.execute<Posted>(sql`
          SELECT b.reference, b.tables_kobo::float8 AS tables, b.books_kobo::float8 AS books, (SELECT coalesce(sum(l.kobo), 0)::float8
            FROM journals j JOIN postings l ON l.journal_id = j.id WHERE j.payment_id = b.id) AS sum
          FROM payments_beside_books b JOIN payments p ON p.id = b.id WHERE p.user_id > ${since.user}`)
      ).rows,
      special: await readSpecial(tx, since.user),
      mails: await tx
        .select({ messageId: outbox.messageId, text: sql<string>`${outbox.payload}->>'text'`, sentAt: outbox.sentAt })
        .from(outbox)
        .where(gt(outbox.id, since.mail)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const certificates = product.awards
    .filter((held) => certificateState(held).revokedAt === null)
    .map(({ award, enrolment: { userId, courseId } }) => ({ number: award.number, userId, courseId }))
  const enrolled = product.everEnrolled.filter(({ endedAt }) => endedAt === null)
  return { ledger, ...product, enrolments: enrolled, certificates, cases, received }
}
