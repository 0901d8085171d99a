import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { createStore } from '../../platform/store.ts'

/**
 * What a notification will say and this tab says in words of its own, and for how many reasons it does. The notification often
 * arrives before the answer to what was pressed.
 */
const toldHere = new Map<string, number>()
const latest = createStore('')

/** From now on this tab tells by itself that somebody is enrolled in these courses. Answers how to take that back. */
export function tellsItself(names: string[]) {
  const sentences = names.map(messages.notifications.enrolledIn)
  for (const sentence of sentences) toldHere.set(sentence, (toldHere.get(sentence) ?? 0) + 1)
  return () => {
    for (const sentence of sentences) toldHere.set(sentence, (toldHere.get(sentence) ?? 0) - 1)
  }
}

/** Takes in what a notification says, for the page that waits for it. */
export const hear = latest.set

export function isToldHere(message: string) {
  return (toldHere.get(message) ?? 0) > 0
}

/**
 * For a page that shows the enrolment in these courses itself: true as soon as a notification says that it is done, until the
 * page knows more than it did then (`known`). Somebody may have been given a course while their payment is still on its way.
 */
export function useIsEnrolled(names: string[], known: object) {
  const [toldBeside, setToldBeside] = useState<object>()
  const all = names.join('\n')
  useEffect(() => {
    const awaited = all.split('\n')
    const sentences = awaited.map(messages.notifications.enrolledIn)
    const takeBack = tellsItself(awaited)
    const stop = latest.watch(() => sentences.includes(latest.get()) && setToldBeside(known))
    return () => {
      takeBack()
      stop()
    }
  }, [all, known])
  return toldBeside === known
}
