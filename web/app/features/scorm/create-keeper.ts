import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fitsAsState } from '@koya/contract/rules/scorm-outcome.ts'
import { NotKept, notKeptText } from '../../platform/device/not-kept.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { createSender } from './create-sender.ts'
import { isDoneIn, keepState, type State, sendStates, type Told, tell, withState } from './kept-states.ts'

type Listeners = { onSaid: (text: string) => void; onPartDone: (part: string) => void; onDone: () => void }

const SAVED = 'What you have done is saved.'
const KEPT = 'Kept on this device. It will be sent when you are online again.'

/** Keeps what a package says: first here, then on the server, and again until the server has it. */
export function createKeeper(opened: OpenedScorm, lessonId: number, { onSaid, onPartDone, onDone }: Listeners) {
  const { run, package_id, version, is_kept } = opened
  let number = 0
  const userId = signedInId()
  /** What this device could not keep: only the server can. */
  let unkept: State[] = []
  let whyUnkept = ''
  const sender = createSender(sendAll)

  async function keep(part: string, state: string) {
    if (!is_kept || !userId) return
    if (!fitsAsState(state)) return onSaid(messages.scorm.tooMuch)
    number++
    const isDone = isDoneIn(version, state)
    const word: State = { lessonId, package_id, run, number, part, state, isDone }
    if (isDone) onPartDone(part)
    try {
      await keepState(userId, word)
    } catch (problem) {
      unkept = withState(unkept, word)
      whyUnkept = notKeptText(problem) ?? KEPT
    }
    await sender.ask()
  }

  async function sendAll() {
    if (!userId) return true
    try {
      for (const word of unkept) {
        const told = await tell(userId, word)
        if (!told.isLater) unkept = unkept.filter((one) => one !== word)
        hear(told)
      }
      const kept = await sendStates(userId).catch(nothingHere)
      for (const told of kept) if (told.sent.lessonId === lessonId) hear(told)
      return unkept.length === 0 && !kept.some(({ isLater }) => isLater)
    } catch {
      onSaid(unkept.length > 0 ? whyUnkept : KEPT)
      return false
    }
  }

  function hear({ sent, answer, refused, isLater }: Told) {
    if (isLater) onSaid(unkept.includes(sent) ? whyUnkept : KEPT)
    else onSaid(refused ?? SAVED)
    if (answer?.is_done) onDone()
  }

  return { keep, end: sender.end }
}

/** A device that cannot be read keeps nothing that could be sent. */
function nothingHere(problem: unknown): Told[] {
  if (problem instanceof NotKept) return []
  throw problem
}
