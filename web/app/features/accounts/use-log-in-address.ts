import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSignedIn, readSession } from '../../platform/session/session.ts'
import { isLogInPage, redirectTarget } from './after-account.ts'
import { openAccountDialog } from './dialogs/account-dialog.ts'
import { loadAccountDialogs } from './dialogs/account-dialog-outlet.tsx'

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
    openAccountDialog(new URLSearchParams(search).get('form') === 'sign-up' ? 'sign-up' : 'log-in')
  }, [pathname, search, navigate])
}
