import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import type { Route } from './+types/government-page'
import { government } from './government.ts'
import { institutionMeta } from './institution-meta.ts'
import { InstitutionView } from './institution-view.tsx'
import { loadExample } from './load-example.ts'

export const links = pagesLinks

export async function loader({ context }: Route.LoaderArgs) {
  return { example: await loadExample(context.get(apiContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return institutionMeta(government, matches)
}

export default function GovernmentPage({ loaderData }: Route.ComponentProps) {
  return <InstitutionView institution={government} example={loaderData.example} />
}
