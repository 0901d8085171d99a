import type { FoundQuestion } from '@koya/contract/endpoints/discussions.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../ui/text/counted.ts'
import { shorten } from '../../ui/text/plain-text.ts'

const FEWEST_LETTERS = 2

type Found = { search: string; page: number; total: number; questions: FoundQuestion[] }

/** Looks for words in the questions of the whole course: somebody may have asked it under another lesson. */
export function QuestionSearch({ courseId }: { courseId: number }) {
  const id = useId()
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const newest = useRef('')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    newest.current = search
    if (search.length < FEWEST_LETTERS) return setFound(undefined)
    void look({ search, page: 1, questions: [] })
  }

  async function look({ search, page, questions }: Omit<Found, 'total'>) {
    setProblem(undefined)
    try {
      const answer = await api('GET /courses/:id/posts', { params: { id: courseId }, query: { search, page } })
      if (newest.current !== search) return
      // What is asked meanwhile moves the pages: nothing is shown twice.
      const others = answer.data.filter(({ id }) => !questions.some((one) => one.id === id))
      setFound({ search, page, total: answer.page.total, questions: [...questions, ...others] })
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return (
    <>
      <search aria-label="Questions">
        <form className="course-search" onSubmit={submit}>
          <label className="visually-hidden" htmlFor={id}>
            Search the questions of this course
          </label>
          <input
            className="input"
            id={id}
            type="search"
            name="search"
            maxLength={100}
            placeholder="Search the questions of this course"
            autoComplete="off"
            onChange={({ target }) => target.value || setFound(undefined)}
          />
          <button type="submit" className="button line icon-only" aria-label="Search the questions">
            <Icon name="search" />
          </button>
        </form>
      </search>
      <FormMessage text={problem} />
      <div role="status">{found && <p className="small muted">{countText(found.total)}</p>}</div>
      {found && (
        <ul className="found-questions">
          {found.questions.map(({ id, body, lesson, answers, is_solved, link }) => (
            <li key={id}>
              <Link to={link}>{shorten(body, 120)}</Link>
              <span className="small muted">
                {' '}
                {lesson.title} · {is_solved ? 'answered' : counted(answers, 'answer')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found && found.questions.length < found.total && (
        <button
          type="button"
          className="button line compact"
          onClick={() => void look({ ...found, page: found.page + 1 })}
        >
          More questions
        </button>
      )}
    </>
  )
}

function countText(total: number) {
  return total === 0 ? 'Nobody has asked that yet.' : `${counted(total, 'question')} found`
}
