import { createHmac } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { organisations, reportMails } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import { keyFor } from '../../../settings/secret.ts'
import { asManager } from '../who-sees-whom.ts'
import { lastMonth } from './month.ts'

export type Reader = { organisationId: number; userId: number }

/** Made again for every mail, so that the link of an old one stays good although the table keeps only its hash. */
export function reportMailToken(config: Config, { organisationId, userId }: Reader) {
  return createHmac('sha256', keyFor(config, 'report mail')).update(`${organisationId} ${userId}`).digest('base64url')
}

export function isOf({ organisationId, userId }: Reader) {
  return and(eq(reportMails.organisationId, organisationId), eq(reportMails.userId, userId))
}

export async function showReportMail({ db }: Deps, userId: number, slug: string) {
  const { organisation } = await asManager(db, userId, slug)
  const [row] = await db
    .select({ isOn: reportMails.isOn })
    .from(reportMails)
    .where(isOf({ organisationId: organisation.id, userId }))
  return { is_on: row?.isOn ?? false }
}

/** Whoever asks for it is told of this month when it is over, and not of what was before. */
export async function setReportMail({ db, config, clock }: Deps, userId: number, slug: string, isOn: boolean) {
  const { organisation } = await asManager(db, userId, slug)
  const reader = { organisationId: organisation.id, userId }
  const wished = { isOn, month: lastMonth(clock()), tokenHash: hashToken(reportMailToken(config, reader)) }
  if (isOn)
    await db
      .insert(reportMails)
      .values({ ...reader, ...wished })
      .onConflictDoUpdate({ target: [reportMails.organisationId, reportMails.userId], set: wished })
  else await db.update(reportMails).set({ isOn }).where(isOf(reader))
  const { reportMailOn, reportMailOff } = messages.organisations
  return { message: isOn ? reportMailOn : reportMailOff, data: { is_on: isOn } }
}

export async function readReportMail({ db }: Deps, token: string) {
  const [row] = await db
    .select({ is_on: reportMails.isOn, organisation: organisations.name })
    .from(reportMails)
    .innerJoin(organisations, eq(organisations.id, reportMails.organisationId))
    .where(eq(reportMails.tokenHash, hashToken(token)))
  if (!row) throw new Failure('link_no_longer_valid')
  return row
}

/** At once and however often it is asked, without a session. */
export async function stopReportMail({ db }: Deps, token: string) {
  const stopped = await db
    .update(reportMails)
    .set({ isOn: false })
    .where(eq(reportMails.tokenHash, hashToken(token)))
    .returning({ userId: reportMails.userId })
  if (stopped.length === 0) throw new Failure('link_no_longer_valid')
  return { message: messages.organisations.reportMailOff }
}
