import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { audit } from '../../../audit.ts'
import type { Deps } from '../../../deps.ts'
import { decideAtOnce, holdOpenCase } from '../../complaints/hide-at-once.ts'
import { tellShownAgain } from '../../complaints/tell-of-complaint.ts'
import { lockWritten, setHiding } from './written.ts'

type Thing = { kind: 'review' | 'post'; id: number }

/** Takes what somebody wrote from the eyes of others. The author keeps it, is told why, and can appeal. */
export function hide({ db, clock, config }: Deps, adminId: number, { kind, id }: Thing, reason: string) {
  return db.transaction(async (tx) => {
    const openCase = await holdOpenCase(tx, { kind, id })
    const { hiddenAt, userId: authorId, courseId, course } = await lockWritten[kind](tx, id)
    if (hiddenAt) throw new Failure('already_hidden')
    const at = clock()
    await setHiding(tx, kind, id, { hiddenAt: at, hiddenBy: adminId, hiddenReason: reason })
    const hidden = { kind, thingId: id, authorId, courseId, course }
    await decideAtOnce(tx, config, openCase, hidden, { reason, by: adminId, at })
    await audit(tx, adminId, `hide ${kind}`, `course ${courseId}`, { [kind]: id, author: authorId, reason })
    return { message: messages.admin.hidden }
  })
}

export function showAgain({ db, config }: Deps, adminId: number, { kind, id }: Thing) {
  return db.transaction(async (tx) => {
    const { hiddenAt, userId: authorId, courseId, course } = await lockWritten[kind](tx, id)
    if (!hiddenAt) throw new Failure('not_hidden')
    await setHiding(tx, kind, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
    await tellShownAgain(tx, config, { kind, authorId, courseId, course })
    await audit(tx, adminId, `show ${kind}`, `course ${courseId}`, { [kind]: id, author: authorId })
    return { message: messages.admin.shownAgain }
  })
}
