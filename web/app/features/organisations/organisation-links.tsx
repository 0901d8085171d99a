import type { OwnMembership } from '@koya/contract/endpoints/organisations/space.ts'
import { memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import { Link } from 'react-router'

/** The way back to the organisations that somebody belongs to. Most people belong to none, and see nothing of it. */
export function OrganisationLinks({ organisations, look }: { organisations: OwnMembership[]; look: string }) {
  if (organisations.length === 0) return null
  return (
    <section className={look} aria-label="Your organisations">
      <h2>Your organisations</h2>
      <ul>
        {organisations.map(({ slug, name, role }) => (
          <li key={slug}>
            <Link to={`/o/${slug}`}>{name}</Link> <span className="small muted">{memberRoleNames[role]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
