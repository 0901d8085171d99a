import { messages } from '@koya/contract/messages.ts'
import { openAccountDialog } from './account-dialog.ts'
import { toast } from './toast.ts'

/** What a visitor hears who presses something that needs an account. */
export function askToLogIn() {
  toast(messages.access.loginToContinue, { label: 'Log In', run: () => openAccountDialog('log-in') })
}
