import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { createClient } from '@koya/contract/protocol/client.ts'
import { useEffect, useState } from 'react'
import { suggestProgrammes } from '../programmes/programmes-index.ts'
import { teacherLink } from './teacher-link.ts'

type Suggestion = { to: string; name: string; note?: string }

const SHORTEST = 2
const PAUSE_MS = 150
/** As many as stay in sight above a phone's keyboard. */
const MOST = 6
const MOST_PROGRAMMES = 2
const MOST_TEACHERS = 2

/** What a text may become, asked when the typing pauses. A question that is overtaken is taken back; a failed one is none. */
export function useSuggestions(text: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    const search = text.trim()
    if (search.length < SHORTEST) return setSuggestions([])
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const nothing = { courses: [], instructors: [] }
      const { courses, instructors } = await suggestCourses(search, stop.signal).catch(() => nothing)
      const teachers = instructors.slice(0, MOST_TEACHERS).map(asTeacher)
      const all = [...programmesFor(search), ...teachers, ...courses.map(asSuggestion)]
      if (!stop.signal.aborted) setSuggestions(all.slice(0, MOST))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return suggestions
}

/** Course titles and teachers for a text that is being typed. Asked without a session, so that the answer can be anyone's. */
async function suggestCourses(search: string, signal: AbortSignal) {
  const ask = createClient(async ({ url }) => {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' }, credentials: 'omit' })
    return { status: response.status, body: await response.json() }
  })
  const { data } = await ask('GET /courses/suggestions', { query: { search } })
  return data
}

function programmesFor(search: string): Suggestion[] {
  const fitting = suggestProgrammes(search).slice(0, MOST_PROGRAMMES)
  return fitting.map(({ id, name, fullName }) => ({ to: `/program-detail/${id}`, name, note: fullName }))
}

function asSuggestion({ id, course_name: name }: { id: number; course_name: string }): Suggestion {
  return { to: `/course-detail/${id}`, name }
}

function asTeacher(found: FoundInstructor): Suggestion {
  const { to, name, note } = teacherLink(found)
  return { to, name, note: note ? `Teacher, ${note}` : 'Teacher' }
}
