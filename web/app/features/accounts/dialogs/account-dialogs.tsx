import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { isLogInPage } from '../after-account.ts'
import { forgetWanted } from '../wanted/wanted.ts'
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

  function close() {
    closeAccountDialog()
    forgetWanted()
    if (isLogInPage()) navigate('/', { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog title={title} lead={occasion?.next ?? lead} onClose={close}>
      <FormMessage text={occasion?.reason} />
      <Form key={which} />
    </Dialog>
  )
}
