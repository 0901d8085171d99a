import { messages } from '@koya/contract/protocol/messages.ts'
import { toast } from '../../platform/toast/toast.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'

/** What somebody hears who was led home from a page for members. The log-in leads back there. */
export function sayLogInNeeded() {
  return toast(messages.access.logInForPage, {
    label: 'Log In',
    run: () => openAccountDialog('log-in', { next: messages.access.logInForPage }),
    takesFocus: true,
  })
}
