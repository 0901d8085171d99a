import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { api } from '../../platform/api.ts'
import { type State, sendStates, waitingStates } from './kept-states.ts'

/** Opens a package where its learner left it, also if the server has not been told of that yet. */
export async function openWithWaiting(lessonId: number, userId: number | undefined) {
  const waiting = userId ? await leftHere(userId) : []
  const { data } = await api('GET /lessons/:id/scorm', { params: { id: lessonId } })
  return withWaiting(
    data,
    waiting.filter((word) => word.lessonId === lessonId && word.package_id === data.package_id),
  )
}

/** What still waits after it was tried to send it. Looked at before the server is asked: what arrives meanwhile is in both. */
async function leftHere(userId: number) {
  await sendStates(userId).catch(() => undefined)
  return waitingStates(userId).catch(() => [])
}

/** Each part begins from the newest word of it, wherever that is. */
export function withWaiting(opened: OpenedScorm, waiting: Omit<State, 'lessonId' | 'package_id'>[]): OpenedScorm {
  if (!opened.is_kept) return opened
  const kept = new Map(opened.kept.map((one) => [one.part, one]))
  for (const { part, state, run, number, isDone } of waiting) {
    const before = kept.get(part)
    const is_done = isDone || (before?.is_done ?? false)
    // A process of the last version does not say which word it was.
    const isNewer = run > (before?.run ?? 0) || (run === before?.run && number > before.number)
    kept.set(part, before && !isNewer ? { ...before, is_done } : { part, state, run, number, is_done })
  }
  return { ...opened, kept: [...kept.values()] }
}
