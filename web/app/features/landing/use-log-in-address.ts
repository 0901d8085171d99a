import { messages } from '@koya/contract/messages.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadAccountDialogs } from '../../components/accounts/account-dialog-outlet.tsx'
import { openAccountDialog } from '../../lib/account-dialog.ts'
import { confirmationOutcome, isLogInPage, redirectTarget } from '../../lib/after-account.ts'
import { isSignedIn, readSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/** `/login` is the landing page with the Log In dialog open. Whoever is signed in already goes on at once. */
export function useLogInAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (pathname !== '/login' || !isLogInPage()) return
    if (isSignedIn(readSession())) {
      navigate(redirectTarget() ?? '/', { replace: true })
      return
    }
    loadAccountDialogs()
    if (confirmationOutcome() === 'confirmed') toast(messages.login.emailConfirmed)
    openAccountDialog(new URLSearchParams(search).get('form') === 'sign-up' ? 'sign-up' : 'log-in')
  }, [pathname, search, navigate])
}
