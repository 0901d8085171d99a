import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

/** A lesson teaches a topic of its course's own paper. A course for no paper has none to choose from. */
export async function checkTopic(courseCode: string, topic: string | undefined) {
  if (!topic) return
  const institution = await loadInstitutionOf(courseCode)
  const topics = (institution && syllabusOf(institution, courseCode)?.topics) ?? []
  if (!topics.some((known) => known.topic === topic))
    throw new Failure('bad_input', { topic: [messages.curriculum.noSuchTopic] })
}

/** As its table keeps it: what was left out stays as it is, and what is empty is none. */
export function topicColumn(topic: string | undefined) {
  return topic === undefined ? {} : { topic: topic || null }
}
