import { paperTopic } from '../rules/exams/topics.ts'
import type { Institution, ProgrammeCourse } from './programme.ts'

export type SyllabusTopic = {
  /** As questions name it: `ATSWA-101/petty-cash-and-banking`. */
  topic: string
  name: string
  /** Its part of the marks. Those of a paper come to 1. */
  weight: number
}

export type Syllabus = {
  code: string
  title: string
  level: string
  topics: SyllabusTopic[]
  /** Whose the weights are. None of the nine bodies publishes them topic by topic where we could read it; where we have not judged either, all count alike. */
  weighedBy: 'body' | 'koya' | 'nobody'
  source: string
  checkedOn: string
}

/** What a paper examines, and how much each topic counts. A paper that is not of this body has none. */
export function syllabusOf(institution: Institution, code: string): Syllabus | undefined {
  for (const { title: level, body: papers } of institution.courses) {
    const paper = papers.find((one) => one.code === code)
    if (paper) return { ...described(paper), level, ...sourceOf(institution, paper) }
  }
  return undefined
}

function described({ code, title, body, weights }: ProgrammeCourse) {
  const shares = body.map((_, at) => weights?.marks[at] ?? 1)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const topics = body.map((name, at) => ({
    topic: paperTopic(code, name),
    name,
    weight: (shares[at] ?? 0) / all,
  }))
  return { code, title, topics }
}

function sourceOf({ source, checked_on }: Institution, { weights }: ProgrammeCourse) {
  const published = weights?.source
  const weighedBy: Syllabus['weighedBy'] = published ? 'body' : weights ? 'koya' : 'nobody'
  return { weighedBy, source: published ?? source, checkedOn: checked_on }
}
