import { type AccountDialog, openAccountDialog } from './account-dialog.ts'

type DialogSwitchProps = { to: AccountDialog; children: string }

/** Leads from one account dialog to another. */
export function DialogSwitch({ to, children }: DialogSwitchProps) {
  return (
    <button type="button" className="link-button" onClick={() => openAccountDialog(to)}>
      {children}
    </button>
  )
}
