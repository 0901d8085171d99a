import { api } from '../../lib/api.ts'
import { keepLoaded } from '../../lib/member/keep-loaded.ts'
import { readDrafts } from '../../lib/member/kept-drafts.ts'
import { memberMeta } from '../../lib/member/member-page.ts'
import type { Route } from './+types/questions-page'
import { curriculumLinks } from './curriculum-styles.ts'
import { loadTaught } from './load-taught.ts'
import type { WrittenQuestion } from './question-values.ts'
import { QuestionsEditor } from './questions-editor.tsx'
import { TeachingSkeleton } from './teaching-skeleton.tsx'
import { questionDraftsOf } from './use-questions.ts'

export const links = curriculumLinks
export const shouldRevalidate = keepLoaded

export function meta({ loaderData }: Route.MetaArgs) {
  return memberMeta(loaderData ? `Questions: ${loaderData.curriculum.course.course_name}` : 'Questions')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTaught(request.url, params.id, async (id) => {
    const [{ data: curriculum }, { data: questions }, drafts] = await Promise.all([
      api('GET /courses/:id/curriculum', { params: { id } }),
      api('GET /courses/:id/questions', { params: { id } }),
      readDrafts<WrittenQuestion>(questionDraftsOf(id)),
    ])
    return { curriculum, questions, drafts }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TeachingSkeleton title="Questions" />
}

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  return <QuestionsEditor key={loaderData.curriculum.course.id} {...loaderData} />
}
