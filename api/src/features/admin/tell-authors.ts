import { inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { proposalMail } from '../../outbox/emails/teaching-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import type { Authored } from '../authoring/authored-course.ts'
import { notify } from '../notifications/notify.ts'
import type { Proposal } from '../proposals/keep-proposal.ts'

type Decision = { isApproved: true } | { isApproved: false; note: string }

/** Tells whoever proposed the edits, and the lead if that is another, by notification and by mail. */
export async function tellAuthors(
  tx: Tx,
  { publicUrl }: Config,
  { authored, proposal, decision }: { authored: Authored; proposal: Proposal; decision: Decision },
) {
  const { id, name } = authored.row.course
  const path = decision.isApproved ? `/course-detail/${id}` : `/mycourses/${id}/edit`
  const message = decision.isApproved
    ? `Your changes to ${name} are published.`
    : `Your changes to ${name} were declined: ${decision.note}`
  const ids = new Set([proposal.proposedBy, authored.lead?.id ?? proposal.proposedBy])
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  for (const person of people.filter(({ deletedAt }) => deletedAt === null)) {
    await notify(tx, person.id, [
      { type: 'Course Enrollment', about: 'changes_decided', kind: 'course', message, link: path },
    ])
    await enqueueMail(tx, proposalMail({ to: person, course: name, link: publicUrl + path, ...decision }))
  }
}
