import { Link } from 'react-router'
import { AccountLink } from '../../features/accounts/dialogs/account-link.tsx'
import { useSignedInUser } from '../../platform/session/session.ts'
import { BellLink } from './bell-link.tsx'
import { CartLink } from './cart-link.tsx'
import { endSession, UserMenu } from './user-menu.tsx'

/** At the right of the header. Its space is reserved, so that nothing moves when the session is known. */
export function AccountActions() {
  const user = useSignedInUser()
  return (
    <div className="account-actions">
      {user ? (
        <>
          <CartLink />
          <BellLink />
          <UserMenu user={user} />
        </>
      ) : (
        <>
          <AccountLink opens="log-in" className="button quiet compact log-in">
            Log In
          </AccountLink>
          <AccountLink opens="sign-up" className="button line compact">
            Sign Up
          </AccountLink>
        </>
      )}
    </div>
  )
}

/** At the bottom of the phone menu, within reach of the thumb. */
export function MenuAccount() {
  const user = useSignedInUser()
  return (
    <div className="menu-account">
      {user ? (
        <>
          <Link className="button line" to="/wishlist">
            Wishlist
          </Link>
          <button type="button" className="button line" onClick={endSession}>
            Log Out
          </button>
          <Link className="button" to="/dashboard">
            Dashboard
          </Link>
        </>
      ) : (
        <>
          <AccountLink opens="log-in" className="button line">
            Log In
          </AccountLink>
          <AccountLink opens="sign-up" className="button">
            Sign Up
          </AccountLink>
        </>
      )}
    </div>
  )
}
