import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { audit } from '../../../audit.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notify.ts'
import { lockWritten, setHiding } from './written.ts'

type Kind = 'review' | 'post'

/** Takes what somebody wrote from the eyes of others. The author keeps it, and is told why. */
export function hide({ db, clock }: Deps, adminId: number, { kind, id }: { kind: Kind; id: number }, reason: string) {
  return db.transaction(async (tx) => {
    const found = await lockWritten[kind](tx, id)
    if (found.hiddenAt) throw new Failure('already_hidden')
    await setHiding(tx, kind, id, { hiddenAt: clock(), hiddenBy: adminId, hiddenReason: reason })
    const what = kind === 'review' ? 'Your review of' : 'What you wrote in'
    await notify(tx, found.userId, [
      {
        type: 'Course Enrollment',
        about: 'moderated',
        kind: kind === 'review' ? 'review' : 'question',
        message: `${what} ${found.course} is hidden: ${reason}`,
        link: `/course-detail/${found.courseId}`,
      },
    ])
    await audit(tx, adminId, `hide ${kind}`, `course ${found.courseId}`, { [kind]: id, author: found.userId, reason })
    return { message: messages.admin.hidden }
  })
}

export function showAgain({ db }: Deps, adminId: number, { kind, id }: { kind: Kind; id: number }) {
  return db.transaction(async (tx) => {
    const found = await lockWritten[kind](tx, id)
    if (!found.hiddenAt) throw new Failure('not_hidden')
    await setHiding(tx, kind, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
    await audit(tx, adminId, `show ${kind}`, `course ${found.courseId}`, { [kind]: id, author: found.userId })
    return { message: messages.admin.shownAgain }
  })
}
