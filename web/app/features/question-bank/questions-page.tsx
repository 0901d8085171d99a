import { bodyOf } from '@koya/contract/rules/exams/topics.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { curriculumLinks } from '../curriculum/curriculum-styles.ts'
import { readDrafts } from '../curriculum/kept-drafts.ts'
import { loadTaught } from '../curriculum/load-taught.ts'
import { TeachingSkeleton } from '../curriculum/teaching-skeleton.tsx'
import type { Route } from './+types/questions-page'
import { loadOfferedTopics } from './offered-topics.ts'
import { QuestionFiguresPanel } from './question-figures.tsx'
import type { WrittenQuestion } from './question-values.ts'
import { QuestionsEditor } from './questions-editor.tsx'
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
    return { curriculum, questions, drafts, offered: await loadOfferedTopics(curriculum.course.course_code) }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TeachingSkeleton title="Questions" />
}

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { id, course_code } = loaderData.curriculum.course
  return (
    <>
      <QuestionsEditor key={id} {...loaderData} />
      <div className="wrap">
        {bodyOf(course_code) !== undefined && (
          <p>
            <Link to={`/mycourses/${id}/mock`}>Lay out the mock exams of {course_code}</Link>
          </p>
        )}
        <QuestionFiguresPanel key={id} courseId={id} />
      </div>
    </>
  )
}
