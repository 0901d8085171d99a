import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { AccountLink } from '../accounts/dialogs/account-link.tsx'

export function GetStarted() {
  return (
    <section className="section wrap" aria-labelledby="get-started">
      <div className="section-head">
        <h2 id="get-started">Get Started</h2>
      </div>
      <ul className="get-started">
        <li>
          <AccountLink opens="log-in" className="card">
            <Start icon="user" name="Login" line="Resume your learning" />
          </AccountLink>
        </li>
        <li>
          <AccountLink opens="sign-up" className="card">
            <Start icon="pen" name="Sign Up" line="Sign up to enroll" />
          </AccountLink>
        </li>
        <li>
          <Link to="/" className="card">
            <Start icon="home" name="Support" line="Find your way from the home page" />
          </Link>
        </li>
        <li>
          <Link to="/courses" className="card">
            <Start icon="book" name="Courses" line="Browse the catalogue" />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Start({ icon, name, line }: { icon: IconName; name: string; line: string }) {
  return (
    <>
      <Icon name={icon} />
      <b>{name}</b>
      <span className="small muted">{line}</span>
    </>
  )
}
