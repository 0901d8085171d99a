import { Link } from 'react-router'
import { useSignedInUser } from '../../platform/session/session.ts'

/** Any page elsewhere can send a browser here. So nobody's account is exchanged for another without a word. */
export function OtherPerson({ onOpen }: { onOpen: () => void }) {
  const user = useSignedInUser()
  return (
    <section aria-label="Another account">
      <p role="status">
        You are logged in here as{' '}
        <b>
          {user?.first_name} {user?.last_name}
        </b>
        , and your learning system opens another account.
      </p>
      <p>Open it only if it is yours and you have just come from there: what you do next happens in that account.</p>
      <p className="next-steps row">
        <button type="button" className="button" onClick={onOpen}>
          Open the other account
        </button>
        <Link className="button line" to="/mylearning">
          Stay logged in as {user?.first_name}
        </Link>
      </p>
    </section>
  )
}
