import { useState } from 'react'
import { readSignedInUser } from '../../../platform/session/session.ts'
import { askToLogIn } from '../ask-to-log-in.ts'
import { useWanted } from './use-wanted.ts'

type Pressed = Parameters<typeof askToLogIn>[0]
type Course = Parameters<typeof askToLogIn>[1]
type Action = () => Promise<unknown>

/**
 * For a button that needs an account: one press at a time. A visitor is asked to log in first, and then the page goes on
 * with what was pressed.
 */
export function useMemberAction(pressed: Pressed, course: Course, action: Action, goOn: Action = action) {
  const [isBusy, setIsBusy] = useState(false)
  useWanted(`${pressed} ${course.id}`, () => run(goOn))

  async function press() {
    if (!readSignedInUser()) return askToLogIn(pressed, course)
    if (!isBusy) await run(action)
  }

  async function run(it: Action) {
    setIsBusy(true)
    await it().finally(() => setIsBusy(false))
  }

  return { isBusy, press }
}
