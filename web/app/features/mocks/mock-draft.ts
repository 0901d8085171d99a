import type { Mock } from '@koya/contract/endpoints/exams/mocks.ts'
import { keep, kept, VISITOR } from '../../platform/device/kept-values.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import type { ExamDraft } from '../assessments/exam/exam-draft.ts'

/** What a mock looks like so far. The greater `revision` is the newer one, on this device or on the server. */
export type MockDraft = ExamDraft & { revision: number }

const nameOf = (id: number) => `mock.${id}`
const owner = () => signedInId() ?? VISITOR

/** After a power cut the device may know more than the server, and after a change of device less. */
export async function readMockDraft(mock: Mock): Promise<MockDraft> {
  const found = await kept<MockDraft>(owner(), nameOf(mock.id)).catch(() => undefined)
  return newestOf(mock, found, Date.now())
}

export function newestOf(mock: Mock, found: MockDraft | undefined, now: number): MockDraft {
  // The server says when it ends, by its own clock: this device's may be wrong.
  const endsAt = Date.parse(mock.ends_at) + now - Date.parse(mock.now)
  const { answers, flagged, at, revision } = mock
  return found && found.revision > revision ? { ...found, endsAt } : { answers, flagged, at, revision, endsAt }
}

export function keepMockDraft(id: number, draft: MockDraft) {
  return keep(owner(), nameOf(id), draft)
}

/** Handed in: nobody needs it any more. */
export function dropMockDraft(id: number) {
  return keep(owner(), nameOf(id), undefined).catch(() => undefined)
}
