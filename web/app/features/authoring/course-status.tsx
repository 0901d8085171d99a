import type { EditedCourse, Publication } from '@koya/contract/endpoints/teaching/authoring.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { EmptyLessons } from '../curriculum/empty-lessons.tsx'
import { LevelChoice, PutAway } from './put-away.tsx'

const states: Record<Publication, string> = {
  published: 'Published',
  in_review: 'In review',
  unpublished: 'Not published',
}
const verbs: Record<Publication, string> = {
  published: 'Unpublish',
  in_review: 'Withdraw from review',
  unpublished: 'Publish',
}

/** The state of a course, and what its lead can do about it. */
export function CourseStatus({ course }: { course: EditedCourse }) {
  const params = { id: course.id }
  const navigate = useNavigate()
  const [publication, setPublication] = useState(course.publication)
  const [isArchived, setIsArchived] = useState(course.is_archived)
  const [state, setState] = useState<{ isBusy?: boolean; refusal?: string }>({})

  async function run(work: () => Promise<unknown>) {
    if (state.isBusy) return
    setState({ isBusy: true })
    try {
      await work()
      setState({})
    } catch (error) {
      setState({ refusal: failureText(error) })
    }
  }

  async function publish() {
    const body = { is_published: publication === 'unpublished' }
    const { message, data } = await api('PUT /courses/:id/publication', { params, body })
    setPublication(data.publication)
    toast(message)
  }

  async function duplicate() {
    const { data } = await api('POST /courses/:id/duplicate', { params })
    toast(messages.authoring.duplicated)
    await navigate(`/mycourses/${data.id}/edit`)
  }

  return (
    <section className="course-status" aria-label="Publication">
      <p className="row" data-publication={publication}>
        <b>
          {isArchived
            ? 'Archived'
            : course.organisation
              ? `A course of ${course.organisation.name}`
              : states[publication]}
        </b>
      </p>
      {course.organisation && (
        <Link className="button line compact" to={`/o/${course.organisation.slug}/courses`}>
          Offer it in {course.organisation.name}
        </Link>
      )}
      {course.is_lead && !isArchived && !course.organisation && (
        <button type="button" className="button line compact" aria-disabled={state.isBusy} onClick={() => run(publish)}>
          {verbs[publication]}
        </button>
      )}
      <button type="button" className="button line compact" aria-disabled={state.isBusy} onClick={() => run(duplicate)}>
        Duplicate
      </button>
      {course.is_lead &&
        (['on', 'off'] as const).map((films) => (
          <button
            key={films}
            type="button"
            className="button line compact"
            aria-disabled={state.isBusy}
            onClick={() => run(() => downloadCourse(course.id, course.draft.course_code ?? '', films))}
          >
            {films === 'on' ? 'Download this course' : 'Download without videos'}
          </button>
        ))}
      {course.is_lead && (
        <PutAway
          course={course}
          isArchived={isArchived}
          onArchived={(archived, now) => {
            setIsArchived(archived)
            setPublication(now)
          }}
        />
      )}
      <LevelChoice course={course} />
      <EmptyLessons empty={course.lessons.total - course.lessons.written} total={course.lessons.total} />
      {course.review_note && publication !== 'published' && (
        <p className="small review-note">What we said about it: {course.review_note}</p>
      )}
      <FormMessage text={state.refusal} />
    </section>
  )
}

/** Saves a course as one file, with its uploaded films and files or without them. */
function downloadCourse(id: number, code: string, films: 'on' | 'off') {
  return downloadFile(`/courses/${id}/package?films=${films}`, `${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`)
}
