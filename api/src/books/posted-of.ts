import { eq, sql, sum } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { journals, postings } from '../db/schema.ts'
import type { Account } from './accounts.ts'
import type { Posted } from './return-postings.ts'

/** What the books say of a payment. Nothing before its money is confirmed. */
export async function postedOf(tx: Tx, paymentId: number): Promise<Posted[]> {
  return tx
    .select({
      kind: journals.kind,
      account: sql<Account>`${postings.account}`,
      courseId: postings.courseId,
      kobo: sum(postings.kobo).mapWith(Number),
    })
    .from(journals)
    .innerJoin(postings, eq(postings.journalId, journals.id))
    .where(eq(journals.paymentId, paymentId))
    .groupBy(journals.kind, postings.account, postings.courseId)
    .orderBy(journals.kind, postings.account, postings.courseId)
    .prepare('posted_of')
    .execute()
}
