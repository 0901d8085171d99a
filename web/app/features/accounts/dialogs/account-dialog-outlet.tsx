import { messages } from '@koya/contract/protocol/messages.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { toastError } from '../../../platform/toast/toast.ts'
import { closeAccountDialog, type OpenDialog, useAccountDialog } from './account-dialog.ts'

/** The dialogs are fetched when someone reaches for them. A failure is told when they are really wanted. */
export function loadAccountDialogs() {
  return import('./account-dialogs.tsx').catch(() => undefined)
}

/** Where the account dialogs appear. */
export function AccountDialogOutlet() {
  const open = useAccountDialog()
  const [Dialogs, setDialogs] = useState<ComponentType<{ open: OpenDialog }>>()

  useEffect(() => {
    if (!open || Dialogs) return
    loadAccountDialogs().then((loaded) => {
      if (loaded) return setDialogs(() => loaded.AccountDialogs)
      closeAccountDialog()
      toastError(messages.catalogue.featuredFailed)
    })
  }, [open, Dialogs])

  return open && Dialogs ? <Dialogs open={open} /> : null
}
