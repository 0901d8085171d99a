import { pagesLinks } from '../../platform/pages-styles.ts'
import type { Route } from './+types/government-page'
import { government } from './government.ts'
import { institutionMeta } from './institution-meta.ts'
import { InstitutionView } from './institution-view.tsx'

export const links = pagesLinks

export function meta({ matches }: Route.MetaArgs) {
  return institutionMeta(government, matches)
}

export default function GovernmentPage() {
  return <InstitutionView institution={government} />
}
