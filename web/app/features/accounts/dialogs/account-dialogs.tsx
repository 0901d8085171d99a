import { messages } from '@koya/contract/protocol/messages.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { removeEarlyNote } from '../../../platform/early/early-note.ts'
import { takeToastBack } from '../../../platform/toast/take-toast-back.ts'
import { toastError } from '../../../platform/toast/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { isLogInPage, redirectTarget } from '../after-account.ts'
import { adoptWanted, forgetWanted, nextOfWanted } from '../after-log-in/wanted.ts'
import { isJustConfirmed } from '../signed-up/sign-up-record.ts'
import { type AccountDialog, closeAccountDialog, type OpenDialog } from './account-dialog.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const dialogs: Record<AccountDialog, { title: string; lead: string; Form: ComponentType }> = {
  'log-in': { title: 'Log In', lead: 'Good to see you again.', Form: LogInForm },
  'sign-up': { title: 'Registration', lead: 'One account for every course.', Form: SignUpForm },
  'forgot-password': {
    title: 'Forgot Password',
    lead: 'Tell us your email, and we will send you a link to set a new password.',
    Form: ForgotPasswordForm,
  },
}

/** The three account dialogs: one frame, so that opening one closes the other and the focus finds its way back. */
export function AccountDialogs({ open: { which, occasion } }: { open: OpenDialog }) {
  const navigate = useNavigate()
  const { title, lead, Form } = dialogs[which]
  const isLogIn = which === 'log-in'
  const isConfirmed = isJustConfirmed()
  // Before a failed log-in can clear what another tab left.
  useState(() => isLogInPage() && adoptWanted(redirectTarget()))
  useSaying(occasion.reason)
  useEffect(removeEarlyNote, [])

  function close() {
    closeAccountDialog()
    forgetWanted()
    if (isLogInPage()) navigate('/', { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog
      title={title}
      lead={occasion.next ?? (isLogIn ? nextByAddress(isConfirmed) : undefined) ?? lead}
      onClose={close}
    >
      <FormMessage text={isLogIn && isConfirmed ? messages.login.emailConfirmed : undefined} isGood />
      <Form key={which} />
    </Dialog>
  )
}

/** Said in the dialog once it is open, and gone with the form that it was said about. */
function useSaying(reason: string | undefined) {
  useEffect(() => {
    if (!reason) return
    toastError(reason)
    return () => void takeToastBack(reason)
  }, [reason])
}

/** Where the log-in leads whoever came by an address of it: from a page for members, or from a mail. */
function nextByAddress(isConfirmed: boolean) {
  if (!isLogInPage() || !redirectTarget()) return undefined
  if (!isConfirmed) return messages.access.logInForPage
  return nextOfWanted() ?? 'After that we will take you on to what you wanted.'
}
