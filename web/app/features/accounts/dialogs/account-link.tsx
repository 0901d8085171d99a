import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { openAccountDialog } from './account-dialog.ts'
import { loadAccountDialogs } from './account-dialog-outlet.tsx'

const addresses = { 'log-in': '/login', 'sign-up': '/login?form=sign-up' }

type AccountLinkProps = { opens: keyof typeof addresses } & Omit<ComponentProps<typeof Link>, 'to'>

/** Opens an account dialog in place. Without a script, or in a new tab, it is a link to the page that does. */
export function AccountLink({ opens, ...rest }: AccountLinkProps) {
  return (
    <Link
      to={addresses[opens]}
      onPointerEnter={loadAccountDialogs}
      onFocus={loadAccountDialogs}
      onClick={(event) => isPlain(event) && open(event, opens)}
      {...rest}
    />
  )
}

function open(event: MouseEvent, which: keyof typeof addresses) {
  event.preventDefault()
  openAccountDialog(which)
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
