import { pagesLinks } from '../../platform/pages-styles.ts'
import type { Route } from './+types/schools-page'
import { institutionMeta } from './institution-meta.ts'
import { InstitutionView } from './institution-view.tsx'
import { schools } from './schools.ts'

export const links = pagesLinks

export function meta({ matches }: Route.MetaArgs) {
  return institutionMeta(schools, matches)
}

export default function SchoolsPage() {
  return <InstitutionView institution={schools} />
}
