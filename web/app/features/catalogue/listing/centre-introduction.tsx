import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { Link } from 'react-router'
import type { LearningCentre } from './listing-data.ts'

/** Whose courses these are: the page that an organisation has in the catalogue. */
export function CentreIntroduction({ centre: { company_name, city, about, website } }: { centre: LearningCentre }) {
  return (
    <section className="centre-introduction" aria-label="Learning centre">
      <p className="small muted">Learning centre · {city}</p>
      <h2>{company_name}</h2>
      {about && <p>{about}</p>}
      {isWebAddress(website) && (
        <p className="small">
          <a href={website} rel="noopener nofollow">
            {new URL(website).hostname}
          </a>
        </p>
      )}
    </section>
  )
}

/** In its place, where the address names one that is not to be seen here. */
export function CentreGone() {
  return (
    <p className="centre-introduction muted">
      This learning centre is not listed on Koya at the moment. <Link to="/courses">See all courses</Link>
    </p>
  )
}
