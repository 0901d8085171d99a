import { isWebAddress } from '@koya/contract/rules/web-address.ts'
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
