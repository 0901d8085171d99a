import type { LessonHit } from '@koya/contract/endpoints/classroom/classroom.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lessonPath } from '../assessments/with-marked.ts'

const FEWEST_LETTERS = 2

type CourseSearchProps = { classroom: Classroom; onChoose: (() => void) | undefined; children: ReactNode }
type Found = { search: string; hits: LessonHit[] }

/** Looks for words in the lessons of this course. What is found takes the place of the outline, until it is closed again. */
export function CourseSearch({ classroom, onChoose, children }: CourseSearchProps) {
  const id = useId()
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const newest = useRef('')

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    newest.current = search
    setProblem(undefined)
    if (search.length < FEWEST_LETTERS) return setFound(undefined)
    try {
      const params = { course: classroom.course.lms_course_id }
      const { data } = await api('GET /classroom/:course/search', { params, query: { search } })
      if (newest.current === search) setFound({ search, hits: data })
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return (
    <>
      <search>
        <form className="course-search" onSubmit={look} onReset={() => setFound(undefined)}>
          <label className="visually-hidden" htmlFor={id}>
            Search this course
          </label>
          <input
            className="input"
            id={id}
            type="search"
            data-optional=""
            name="search"
            maxLength={100}
            placeholder="Search this course"
            autoComplete="off"
            onChange={({ target }) => target.value || setFound(undefined)}
          />
          <button type="submit" className="button line icon-only" aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
      </search>
      <FormMessage text={problem} />
      <div role="status">{found && <p className="small muted search-count">{countText(found)}</p>}</div>
      {found ? (
        <>
          <ul className="outline search-hits">
            {found.hits.map(({ lesson_id, title, section, excerpt }) => (
              <li key={lesson_id}>
                <Link to={lessonPath(classroom, lesson_id)} onClick={onChoose}>
                  <span>
                    {title}
                    <small>{excerpt || section}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" className="button quiet small" onClick={() => setFound(undefined)}>
            Back to the outline
          </button>
        </>
      ) : (
        children
      )}
    </>
  )
}

function countText({ search, hits }: Found) {
  if (hits.length === 0) return `No lesson has “${search}”. Try fewer words, or different ones.`
  return `${hits.length} ${hits.length === 1 ? 'lesson' : 'lessons'} with “${search}”`
}
