import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { mostOfPart } from '@koya/contract/rules/scorm-outcome.ts'
import { notKeptText } from '../../platform/device/not-kept.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { isDoneIn, keepState, putState, type State, sendStates } from './kept-states.ts'

type Listeners = { onSaid: (text: string) => void; onPartDone: (part: string) => void; onDone: () => void }

const SAVED = 'What you have done is saved.'
const KEPT = 'Kept on this device. It will be sent when you are online again.'
const AGAIN_MS = 10_000
/** Every try that a slow line cuts costs its megabytes. */
const MOST_DOUBLINGS = 3

/** Keeps what a package says: first here, then on the server, and again until the server has it. */
export function createKeeper(opened: OpenedScorm, lessonId: number, { onSaid, onPartDone, onDone }: Listeners) {
  const { run, package_id, version, parts, is_kept } = opened
  let number = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let failed = 0
  const userId = signedInId()

  async function keep(part: string, state: string) {
    if (!is_kept || !userId) return
    if (state.length > mostOfPart(parts.length)) return onSaid(messages.scorm.tooMuch)
    number++
    const isDone = isDoneIn(version, state)
    const word: State = { lessonId, package_id, run, number, part, state, isDone }
    if (isDone) onPartDone(part)
    try {
      await keepState(userId, word)
      await send()
    } catch (problem) {
      // This device keeps nothing: then the server is told at once, or nobody.
      await putState(userId, word).then(
        ({ is_done }) => {
          onSaid(SAVED)
          if (is_done) onDone()
        },
        () => onSaid(notKeptText(problem) ?? KEPT),
      )
    }
  }

  async function send() {
    clearTimeout(timer)
    if (!userId) return
    try {
      for (const { sent, answer, refused } of await sendStates(userId)) {
        if (sent.lessonId !== lessonId) continue
        onSaid(refused ?? SAVED)
        if (answer?.is_done) onDone()
      }
      failed = 0
    } catch {
      onSaid(KEPT)
      if (!isOver) timer = setTimeout(send, AGAIN_MS * 2 ** Math.min(failed++, MOST_DOUBLINGS))
    }
  }

  addEventListener('online', send)
  return {
    keep,
    end() {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', send)
    },
  }
}
