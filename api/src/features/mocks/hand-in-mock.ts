import type { MockResult, handInMock as promise } from '@koya/contract/endpoints/exams/mocks.ts'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { closeMock } from './close-mock.ts'
import { isGone, isOver } from './mock-clock.ts'
import { lockMock } from './present-mock.ts'
import { keepDraft } from './save-mock.ts'
import { presentResult } from './show-result.ts'

type HandedIn = z.output<typeof promise.body>

/** Marks a mock once. Sent again, as after a lost connection, the answer is the same. */
export async function handInMock(deps: Deps, user: SignedIn, id: number, body: HandedIn): Promise<MockResult> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const mock = await lockMock(tx, user.id, id)
    if (mock.handedInAt) return presentResult(tx, mock)
    const { revision, answers, ...more } = body
    const isNewer = answers !== undefined && revision !== undefined && revision > mock.revision && !isGone(mock, now)
    const last = isNewer ? await keepDraft(tx, mock, { ...more, revision, answers }, now) : mock
    return presentResult(tx, await closeMock(tx, deps, last, { now, isLate: isOver(mock, now) }))
  })
}
