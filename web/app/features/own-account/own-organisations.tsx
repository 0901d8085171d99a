import type { OwnMembership } from '@koya/contract/endpoints/organisations/space.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { OrganisationLinks } from '../organisations/organisation-links.tsx'

export function OwnOrganisations() {
  const [organisations, setOrganisations] = useState<OwnMembership[]>([])

  useEffect(() => {
    api('GET /organisations/me').then(
      ({ data }) => setOrganisations(data.organisations),
      () => setOrganisations([]),
    )
  }, [])

  return <OrganisationLinks organisations={organisations} look="profile-group" />
}
