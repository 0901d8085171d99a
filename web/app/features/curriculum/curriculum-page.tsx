import { api } from '../../platform/api.ts'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberMeta } from '../../platform/member-page.ts'
import type { Route } from './+types/curriculum-page'
import { CurriculumEditor } from './curriculum-editor.tsx'
import { curriculumLinks } from './curriculum-styles.ts'
import { readDrafts } from './kept-drafts.ts'
import { loadTaught } from './load-taught.ts'
import { TeachingSkeleton } from './teaching-skeleton.tsx'
import { draftsOf, type WrittenLesson } from './use-curriculum.ts'

export const links = curriculumLinks
export const shouldRevalidate = keepLoaded

export function meta({ loaderData }: Route.MetaArgs) {
  return memberMeta(loaderData ? `Curriculum: ${loaderData.curriculum.course.course_name}` : 'Curriculum')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTaught(request.url, params.id, async (id) => {
    const [{ data: curriculum }, drafts] = await Promise.all([
      api('GET /courses/:id/curriculum', { params: { id } }),
      readDrafts<WrittenLesson>(draftsOf(id)),
    ])
    return { curriculum, drafts }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TeachingSkeleton title="Curriculum" />
}

export default function CurriculumPage({ loaderData: { curriculum, drafts } }: Route.ComponentProps) {
  return <CurriculumEditor key={curriculum.course.id} loaded={curriculum} drafts={drafts} />
}
