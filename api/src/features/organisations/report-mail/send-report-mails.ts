import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { reportMails, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import { readLetterHead } from '../../../outbox/letter-head.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { assignedRows } from '../assignments/assigned-rows.ts'
import { readStanding } from '../space/read-figures.ts'
import { readStandings, type Standing } from '../who-sees-whom.ts'
import { lastMonth } from './month.ts'
import { reportMail } from './report-mail.ts'
import { isOf, type Reader, reportMailToken } from './wish-report-mail.ts'

/**
 * Sends last month's figures to whoever asked for them and has not had them. The month is noted with the mail, in one
 * transaction: killed in the middle or run twice, nobody gets two. Answers how many were sent.
 */
export async function sendReportMails(deps: Deps, isStopped = () => false) {
  const { db, clock } = deps
  const month = lastMonth(clock())
  const readers = await db
    .select({
      organisationId: reportMails.organisationId,
      userId: reportMails.userId,
      email: users.email,
      firstName: users.firstName,
    })
    .from(reportMails)
    .innerJoin(users, and(eq(users.id, reportMails.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .where(and(eq(reportMails.isOn, true), lt(reportMails.month, month)))
    .orderBy(reportMails.organisationId, reportMails.userId)
  let sent = 0
  for (const reader of readers) {
    if (isStopped()) break
    if (await sendTo(deps, reader, month)) sent++
  }
  return sent
}

async function sendTo(deps: Deps, reader: Reader & { email: string; firstName: string }, month: string) {
  const { db, config } = deps
  // What they may see is asked now: since they wished for it they may manage other groups, or none.
  const [standing] = await readStandings(db, reader.userId, sql`AND o.id = ${reader.organisationId}`)
  const isManager = standing?.role === 'owner' || standing?.role === 'manager'
  const figures = standing && isManager ? await readStanding(deps, standing) : undefined
  if (!standing || !figures || figures.people === 0) return false
  const finished = await countFinished(deps, standing, month)
  const head = await readLetterHead(db, config, reader.organisationId)
  const token = reportMailToken(config, reader)
  return db.transaction(async (tx) => {
    const due = and(isOf(reader), eq(reportMails.isOn, true), lt(reportMails.month, month))
    const noted = { month, tokenHash: hashToken(token) }
    const claimed = await tx.update(reportMails).set(noted).where(due).returning({ userId: reportMails.userId })
    if (claimed.length === 0) return false
    await enqueueMail(
      tx,
      reportMail({
        ...reader,
        ...standing.organisation,
        publicUrl: config.publicUrl,
        token,
        month,
        figures,
        finished,
        head,
      }),
    )
    return true
  })
}

/** How many assigned courses the people whom somebody sees finished in a month of Lagos. */
async function countFinished({ db, clock }: Deps, { organisation, scope }: Standing, month: string) {
  const { rows } = await db.execute<{ finished: number }>(sql`
    SELECT count(*)::int AS finished FROM (${assignedRows({ organisationId: organisation.id, scope, now: clock() })}) s
    WHERE to_char(s.finished AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') = ${month}`)
  return rows[0]?.finished ?? 0
}
