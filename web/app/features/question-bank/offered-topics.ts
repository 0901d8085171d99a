import type { Institution } from '@koya/contract/programmes/programme.ts'
import { bodyOf, paperIn, paperTopic, tidyTopic, topicWords } from '@koya/contract/rules/exams/topics.ts'

/** A topic that can be chosen: its name in the syllabus, and what a question writes for it. */
export type OfferedTopic = { topic: string; label: string }

/** The topics of the programme that a course belongs to, those of its own paper first. Other courses have none. */
export async function loadOfferedTopics(courseCode: string): Promise<OfferedTopic[]> {
  if (bodyOf(courseCode) === undefined) return []
  // Without them any topic can still be typed.
  const institution = await loadProgramme(courseCode).catch(() => undefined)
  return institution ? topicsOf(institution, courseCode) : []
}

/** Those of the course's own paper alone, which a lesson teaches; the code need not be said again. */
export async function loadPaperTopics(courseCode: string): Promise<OfferedTopic[]> {
  const own = (await loadOfferedTopics(courseCode)).filter(({ topic }) => paperIn(topic) === courseCode)
  return own.map(({ topic, label }) => ({ topic, label: label.replace(` (${courseCode})`, '') }))
}

/** Fetched only where it is needed: most courses prepare for no paper. */
async function loadProgramme(courseCode: string) {
  const { loadInstitutionOf } = await import('@koya/contract/programmes/load-institution.ts')
  return loadInstitutionOf(courseCode)
}

function topicsOf({ courses }: Institution, courseCode: string) {
  const papers = courses.flatMap(({ body }) => body)
  const isOwn = ({ code }: { code: string }) => courseCode.startsWith(code)
  return [...papers.filter(isOwn), ...papers.filter((paper) => !isOwn(paper))].flatMap(({ code, body }) =>
    body.map((name) => ({ topic: paperTopic(code, name), label: `${name} (${code})` })),
  )
}

/** What was typed or picked from the list, as a question keeps it. */
export function topicTyped(entry: string, offered: OfferedTopic[]) {
  const wanted = entry.trim().toLowerCase()
  return offered.find(({ label }) => label.toLowerCase() === wanted)?.topic ?? tidyTopic(entry)
}

export function topicLabel(topic: string, offered: OfferedTopic[]) {
  return offered.find((one) => one.topic === topic)?.label ?? topicWords(topic)
}
