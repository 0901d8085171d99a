import { messages } from '@koya/contract/protocol/messages.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'
import { rememberWanted } from './wanted.ts'

type Course = { id: number; name: string; price?: number }

/** What comes after the log-in, by what was pressed. */
const nextSteps = {
  enrol: ({ name, price }: Course) => (price ? `Then you go on to the payment for ${name}.` : `Then ${name} starts.`),
  buy: ({ name, price }: Course) => (price ? `Then ${name} goes into your cart.` : `Then ${name} starts.`),
  wish: ({ name }: Course) => `Then ${name} goes on your wish list.`,
}

/** Opens the log-in for a visitor who pressed something that needs an account. Afterwards the page goes on with it. */
export function askToLogIn(pressed: keyof typeof nextSteps, course: Course) {
  rememberWanted(`${pressed} ${course.id}`)
  openAccountDialog('log-in', { reason: messages.access.loginToContinue, next: nextSteps[pressed](course) })
}
