import type { saveMock as promise } from '@koya/contract/endpoints/exams/mocks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { refuseForeignParts, refuseUnfit } from '../assessments/refuse-unfit.ts'
import { asWritten } from '../assessments/shuffle.ts'
import { isOver, type MockRow } from './mock-clock.ts'
import { lockMock, questionsOf } from './present-mock.ts'

export type Draft = z.output<typeof promise.body>

/**
 * Keeps what was answered so far: it is in the database before the device hears of it. A save that was overtaken by a newer
 * one changes nothing, so it does not matter in which order a shaky line brings them.
 */
export async function saveMock({ db, clock }: Deps, user: SignedIn, id: number, draft: Draft) {
  return db.transaction(async (tx) => {
    const mock = await lockMock(tx, user.id, id)
    const now = clock()
    if (mock.handedInAt || isOver(mock, now)) throw new Failure('mock_over')
    const isNewest = draft.revision > mock.revision
    const saved = isNewest ? await keepDraft(tx, mock, draft, now) : mock
    return {
      revision: saved.revision,
      saved_at: (saved.savedAt ?? now).toISOString(),
      is_newest: isNewest,
    }
  })
}

export async function keepDraft(tx: Tx, mock: MockRow, draft: Draft, now: Date): Promise<MockRow> {
  const asked = await questionsOf(tx, mock)
  refuseStrange(asked, draft.answers)
  refuseUnfit(asked, draft.answers, { photographed: true })
  await refuseForeignParts(tx, mock.userId, asked, draft.answers)
  const given = asked.filter((question) => draft.answers[question.id] !== undefined)
  const known = new Set(asked.map((question) => question.id))
  const [row] = await tx
    .update(mocks)
    .set({
      answers: Object.fromEntries(
        given.map((question) => [question.id, asWritten(mock.shuffleSeed, question, draft.answers[question.id] ?? [])]),
      ),
      ms: Object.fromEntries(Object.entries(draft.ms ?? {}).filter(([question]) => known.has(Number(question)))),
      flagged: draft.flagged.filter((question) => known.has(question)),
      at: Math.min(draft.at, asked.length),
      revision: draft.revision,
      savedAt: now,
    })
    .where(eq(mocks.id, mock.id))
    .returning()
  return row as MockRow
}

function refuseStrange(asked: { id: number }[], answers: Draft['answers']) {
  const strange = Object.keys(answers).filter((id) => !asked.some((question) => question.id === Number(id)))
  if (strange.length === 0) return
  const { message } = new Failure('not_in_attempt')
  throw new Failure('not_in_attempt', Object.fromEntries(strange.map((id) => [`answers.${id}`, [message]])))
}
