import { messages } from '@koya/contract/protocol/messages.ts'
import type { Pressed, WantedCourse } from './after-log-in/wanted.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'

/** Opens the log-in for a visitor who pressed something that needs an account. Afterwards the page goes on with it. */
export async function askToLogIn(pressed: Pressed, course: WantedCourse) {
  const wanted = await import('./after-log-in/wanted.ts').catch(() => undefined)
  const next = wanted?.rememberWanted(pressed, course)
  openAccountDialog('log-in', { reason: messages.access.loginToContinue, next })
}
