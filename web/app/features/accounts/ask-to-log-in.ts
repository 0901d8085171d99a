import { messages } from '@koya/contract/protocol/messages.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'
import { rememberWanted } from './wanted.ts'

type Pressed = 'enrol' | 'buy' | 'wish'
type Course = { id: number; name: string; price?: number }

/** Opens the log-in for a visitor who pressed something that needs an account. Afterwards the page goes on with it. */
export function askToLogIn(pressed: Pressed, course: Course) {
  rememberWanted(`${pressed} ${course.id}`)
  const next = `One step before ${whatComes(pressed, course)}.`
  openAccountDialog('log-in', { reason: messages.access.loginToContinue, next })
}

function whatComes(pressed: Pressed, { name, price }: Course) {
  if (pressed === 'wish') return `${name} goes on your wish list`
  if (!price) return `${name} starts`
  return pressed === 'enrol' ? `the payment for ${name}` : `${name} goes into your cart`
}
