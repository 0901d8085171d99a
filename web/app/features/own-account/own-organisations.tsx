import type { OwnMembership } from '@koya/contract/endpoints/organisations/space.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { OrganisationLinks } from '../organisations/organisation-links.tsx'

type OwnOrganisationsProps = { first: OwnMembership[] | undefined }

export function OwnOrganisations({ first }: OwnOrganisationsProps) {
  const [organisations, setOrganisations] = useState(first ?? [])

  useEffect(() => {
    if (first) return
    api('GET /organisations/me').then(
      ({ data }) => setOrganisations(data.organisations),
      () => setOrganisations([]),
    )
  }, [first])

  return <OrganisationLinks organisations={organisations} look="profile-group" />
}
