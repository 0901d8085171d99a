import { isInstitution, loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import sheet from '../../styles/catalogue/programmes.css?url'
import { shorten } from '../../ui/text/plain-text.ts'
import { useKeptLink } from '../payments/kept-link.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/programme-page'
import { readCatalogue, shortened } from './catalogue-view.ts'
import { EmptyProgramme } from './papers/empty-programme.tsx'
import { Programme } from './programme.tsx'
import { faqData, programmeData } from './programme-data.ts'
import { emptyMeta, knownProgramme } from './programme-meta.ts'
import { programmePath } from './programme-paths.ts'
import { BannerSkeleton } from './programme-skeleton.tsx'
import { programmeView } from './programme-view.ts'
import { WhenLoaded } from './when-loaded.tsx'

export function links() {
  return [{ rel: 'stylesheet', href: sheet }]
}

const nothing = { programme: null, catalogue: null, madeOn: '' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const body = await loadInstitution(params.id)
  if (!body) return data(nothing, { status: 404 })
  const catalogue = await readCatalogue(context.get(apiContext), body.id)
  return { programme: programmeView(body), catalogue: catalogue && shortened(catalogue), madeOn: lagosDay(new Date()) }
}

/** From one page to another nothing is asked of the API: the programme's own file is part of the product. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isInstitution(params.id)) return nothing
  return { programme: loadProgramme(params.id), catalogue: null, madeOn: lagosDay(new Date()) }
}

async function loadProgramme(id: string) {
  const body = await loadInstitution(id)
  return body ? programmeView(body) : null
}

/** Another choice of qualifications changes the address and nothing that was loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const known = knownProgramme(params.id)
  if (!known) return emptyMeta
  const origin = publicOrigin(matches)
  const path = programmePath(known.id)
  const programme = loaderData?.programme instanceof Promise ? null : loaderData?.programme
  const description = shorten(programme?.intro ?? `Courses for the examination of the ${known.fullName}.`, 160)
  return [
    ...pageMeta({ title: `${known.name}: ${known.fullName}`, description, path, origin }),
    ...(programme ? [programmeData(origin, programme), faqData(programme)] : []),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: known.name, path },
    ]),
  ]
}

export default function ProgrammePage({ loaderData, params, matches }: Route.ComponentProps) {
  useKeptLink()
  const address = publicOrigin(matches) + programmePath(Number(params.id))
  const { programme, catalogue, madeOn } = loaderData
  return (
    <WhenLoaded key={params.id} value={programme} shape={<BannerSkeleton />}>
      {(view) =>
        view ? (
          <Programme programme={view} catalogue={catalogue} madeOn={madeOn} address={address} />
        ) : (
          <EmptyProgramme />
        )
      }
    </WhenLoaded>
  )
}
