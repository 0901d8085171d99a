import type { OwnMembership } from '@koya/contract/endpoints/organisations/space.ts'
import { memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'

/** The way back to the organisations that somebody belongs to. Most people belong to none, and see nothing of it. */
export function OwnOrganisations() {
  const [organisations, setOrganisations] = useState<OwnMembership[]>([])

  useEffect(() => {
    api('GET /organisations/me').then(
      ({ data }) => setOrganisations(data.organisations),
      () => setOrganisations([]),
    )
  }, [])

  if (organisations.length === 0) return null
  return (
    <section className="profile-group" aria-label="Your organisations">
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
