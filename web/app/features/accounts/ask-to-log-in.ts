import { messages } from '@koya/contract/protocol/messages.ts'
import { toast } from '../../platform/toast/toast.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'

/** What a visitor hears who presses something that needs an account. */
export function askToLogIn() {
  toast(messages.access.loginToContinue, { label: 'Log In', run: () => openAccountDialog('log-in') })
}
