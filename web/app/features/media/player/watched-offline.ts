import { joinSpans, type Span } from '@koya/contract/rules/media/watched-spans.ts'
import { apiOf } from '../../../platform/api.ts'
import { change, kept } from '../../../platform/device/kept-values.ts'
import { oneAtATime } from '../../../platform/device/one-at-a-time.ts'
import { signedInId } from '../../../platform/device/private-copies.ts'
import { isForGood } from '../../../platform/is-ours.ts'

type Watched = { position: number; watched: Span[] }
/** With the moment, so that it does not undo what another device told meanwhile. */
type Kept = Watched & { at?: string }
/** By the lesson. */
type Waiting = Record<string, Kept>

const NAME = 'watching'
/** As many as the server takes at once. */
const MOST_SPANS = 100

/** What was played without a line. Answers whether the device has stored it. */
export async function keepWatched(lessonId: number, { position, watched }: Watched) {
  const userId = signedInId()
  if (!userId) return false
  try {
    await change<Waiting>(userId, NAME, (now = {}) => {
      const spans = joinSpans([...(now[lessonId]?.watched ?? []), ...watched])
      return { ...now, [lessonId]: { position, watched: spans.slice(-MOST_SPANS), at: new Date().toISOString() } }
    })
    return true
  } catch {
    return false
  }
}

/** Sends it when there is a line again. What was played meanwhile in another tab stays for the next time. */
export function sendWatched(userId: number) {
  return oneAtATime(`koya-watching-${userId}`, async () => {
    for (const [id, one] of Object.entries((await kept<Waiting>(userId, NAME)) ?? {})) {
      try {
        await apiOf(userId)('PUT /lessons/:id/watching', { params: { id: Number(id) }, body: one })
      } catch (error) {
        // A lesson that is no longer theirs is not asked about for ever.
        if (!isForGood(error)) throw error
      }
      await change<Waiting>(userId, NAME, (now = {}) => without(now, id, one))
    }
  })
}

function without(now: Waiting, id: string, sent: Kept): Waiting | undefined {
  const { [id]: here, ...others } = now
  const isNewer = JSON.stringify(here) !== JSON.stringify(sent)
  if (here && isNewer) return now
  return Object.keys(others).length > 0 ? others : undefined
}
