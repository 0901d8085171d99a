import { useEffect, useState } from 'react'
import { suggestProgrammes } from '../programmes/programmes-index.ts'
import { suggestCourses } from './suggest-courses.ts'

type Suggestion = { to: string; name: string; note?: string }

const SHORTEST = 2
const PAUSE_MS = 150
/** As many as stay in sight above a phone's keyboard. */
const MOST = 6
const MOST_PROGRAMMES = 2

/** What a text may become, asked when the typing pauses. A question that is overtaken is taken back; a failed one is none. */
export function useSuggestions(text: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    const search = text.trim()
    if (search.length < SHORTEST) return setSuggestions([])
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const courses = await suggestCourses(search, stop.signal).catch(() => [])
      if (!stop.signal.aborted) setSuggestions([...programmesFor(search), ...courses.map(asSuggestion)].slice(0, MOST))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return suggestions
}

function programmesFor(search: string): Suggestion[] {
  const fitting = suggestProgrammes(search).slice(0, MOST_PROGRAMMES)
  return fitting.map(({ id, name, fullName }) => ({ to: `/program-detail/${id}`, name, note: fullName }))
}

function asSuggestion({ id, course_name: name }: { id: number; course_name: string }): Suggestion {
  return { to: `/course-detail/${id}`, name }
}
