import { isInstitution, loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { data } from 'react-router'
import { apiContext } from '../../../platform/api-context.ts'
import sheet from '../../../styles/catalogue/programmes.css?url'
import { CardSkeleton } from '../../../ui/skeleton.tsx'
import { shorten } from '../../../ui/text/plain-text.ts'
import { pageMeta, publicOrigin } from '../../seo/page-meta.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { readCatalogue } from '../catalogue-view.ts'
import { emptyMeta, knownProgramme } from '../programme-meta.ts'
import { ALL_COURSES, paperPath, programmePath } from '../programme-paths.ts'
import { BannerSkeleton } from '../programme-skeleton.tsx'
import { WhenLoaded } from '../when-loaded.tsx'
import type { Route } from './+types/papers-page'
import { EmptyProgramme } from './empty-programme.tsx'
import { Papers } from './papers.tsx'
import { type PapersView, papersView } from './papers-view.ts'

export function links() {
  return [{ rel: 'stylesheet', href: sheet }]
}

const nothing = { papers: null, catalogue: null }

export async function loader({ params, context }: Route.LoaderArgs) {
  const body = await loadInstitution(params.id)
  if (!body) return data(nothing, { status: 404 })
  const papers = papersView(body, params.name)
  const catalogue = await readCatalogue(context.get(apiContext), body.id)
  const isMissing = papers.papers.length === 0 && papers.total > 0
  return data({ papers, catalogue }, { status: isMissing ? 404 : 200 })
}

/** From one page to another nothing is asked of the API: the programme's own file is part of the product. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!isInstitution(params.id)) return nothing
  return { papers: loadPapers(params.id, params.name), catalogue: null }
}

async function loadPapers(id: string, name: string) {
  const body = await loadInstitution(id)
  return body ? papersView(body, name) : null
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const known = knownProgramme(params.id)
  if (!known) return emptyMeta
  const origin = publicOrigin(matches)
  const view = loaderData?.papers instanceof Promise ? null : loaderData?.papers
  const { title, path, isPart } = placeOf(known.id, view)
  const description = shorten(view?.details?.about ?? view?.intro ?? `Courses of the ${known.fullName}.`, 160)
  return [
    ...pageMeta({ title: `${known.name}: ${title}`, description, path, origin }),
    ...(isPart ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: known.name, path: programmePath(known.id) },
      { name: title, path },
    ]),
  ]
}

/** A single course and the whole list are pages of their own; whatever else a name finds is a search. */
function placeOf(id: number, view: PapersView | null | undefined) {
  if (view?.details) return { title: view.details.title, path: paperPath(id, view.details.title), isPart: false }
  const isPart = view ? view.papers.length < view.total || view.total === 0 : false
  return { title: 'all courses', path: paperPath(id, ALL_COURSES), isPart }
}

export default function PapersPage({ loaderData, params }: Route.ComponentProps) {
  const { papers, catalogue } = loaderData
  return (
    <WhenLoaded key={params.id} value={papers} shape={<PapersSkeleton />}>
      {(view) => (view ? <Papers view={view} catalogue={catalogue} /> : <EmptyProgramme />)}
    </WhenLoaded>
  )
}

function PapersSkeleton() {
  return (
    <>
      <BannerSkeleton />
      <div className="wrap papers skeleton" aria-hidden="true">
        <div className="results" data-view="grid">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      </div>
    </>
  )
}
