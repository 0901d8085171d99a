import { messages } from '@koya/contract/protocol/messages.ts'
import { readSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { emailOutcome } from '../own-account/email-outcome.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'

/** What somebody hears who was led home from a page for members. The log-in leads back there. */
export async function sayLogInNeeded() {
  // The link in a mail may be opened where nobody is logged in: what became of it is told here.
  const outcome = emailOutcome(new URLSearchParams(readSession().prevPath?.split('?')[1]))
  if (outcome) await toast(outcome)
  return toast(messages.access.logInForPage, {
    label: 'Log In',
    run: () => openAccountDialog('log-in', { next: messages.access.logInForPage }),
    takesFocus: true,
  })
}
