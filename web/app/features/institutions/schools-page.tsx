import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import type { Route } from './+types/schools-page'
import { institutionMeta } from './institution-meta.ts'
import { InstitutionView } from './institution-view.tsx'
import { loadExample } from './load-example.ts'
import { schools } from './schools.ts'

export const links = pagesLinks

export async function loader({ context }: Route.LoaderArgs) {
  return { example: await loadExample(context.get(apiContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return institutionMeta(schools, matches)
}

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  return <InstitutionView institution={schools} example={loaderData.example} />
}
