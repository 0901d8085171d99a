import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import { useSignedInUser } from '../../platform/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountLink } from '../accounts/dialogs/account-link.tsx'
import { SearchBox } from '../catalogue/search-box.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        {/* Before the words, as it hangs on phones: on a slow line they are painted while the rest is still to come. */}
        <picture className="hanging">
          <source media="(min-width: 700px)" srcSet={hangingUrl('hero')} width="560" height="613" />
          <img src={hangingUrl('hero-phone')} alt="" width="360" height="160" fetchPriority="high" />
        </picture>
        <div className="words">
          <h1>Learn the work you want to do.</h1>
          <p className="lead">
            Courses and professional-exam preparation from teachers across Nigeria. Priced in naira, and light enough
            for a phone on a slow network.
          </p>
          <SearchBox />
          <HeroActions />
          <ul className="notes row small muted">
            {['Free and paid courses', 'Card, transfer or USSD'].map((note) => (
              <li key={note} className="row">
                <Icon name="check" look="small" />
                {note}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** A visitor signs up or logs in; a learner has the same place for going on. */
function HeroActions() {
  const user = useSignedInUser()
  return (
    <div className="actions">
      {user ? (
        <>
          <Link className="button" to="/mylearning">
            My Learning
          </Link>
          <Link className="button line" to="/courses">
            All courses
          </Link>
        </>
      ) : (
        <>
          <AccountLink opens="sign-up" className="button">
            Sign Up
          </AccountLink>
          <AccountLink opens="log-in" className="button line">
            Log In
          </AccountLink>
        </>
      )}
      <Link className="button quiet" to={writeCatalogueUrl({ price: 'free' })}>
        Browse free courses
      </Link>
    </div>
  )
}
