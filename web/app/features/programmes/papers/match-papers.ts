import { ALL_COURSES } from '../programme-paths.ts'

/** The courses that a name in the address means: the one that is called so, else those whose title holds it. */
export function matchPapers<T extends { title: string }>(papers: T[], name: string): T[] {
  const wanted = name.trim().toLowerCase()
  if (wanted === ALL_COURSES) return papers
  const called = papers.filter(({ title }) => title.toLowerCase() === wanted)
  return called.length > 0 ? called : papers.filter(({ title }) => title.toLowerCase().includes(wanted))
}
