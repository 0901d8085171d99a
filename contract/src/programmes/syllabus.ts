import type { PaperLayout } from '../rules/exams/mocks.ts'
import { paperTopic } from '../rules/exams/topics.ts'
import type { Institution, PassRule, ProgrammeCourse } from './programme.ts'

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
  /** Whose the weights are. None of the nine bodies publishes them for the topics of our outlines where we could read it. */
  weighedBy: 'body' | 'koya'
  source: string
  checkedOn: string
  /** As the body lays out the paper, where that is known. */
  layout: PaperLayout | undefined
  /** What it takes to pass at this body, where that is known. */
  passRule: PassRule | undefined
}

/** What a paper examines, and how much each topic counts. A paper that is not of this body has none. */
export function syllabusOf(institution: Institution, code: string): Syllabus | undefined {
  for (const { title: level, body: papers } of institution.courses) {
    const paper = papers.find((one) => one.code === code)
    if (paper)
      return {
        ...described(paper),
        level,
        ...sourceOf(institution, paper),
        layout: paper.layout,
        passRule: institution.pass_rule,
      }
  }
  return undefined
}

function described({ code, title, body, weights }: ProgrammeCourse) {
  const all = weights.marks.reduce((sum, marks) => sum + marks, 0)
  const topics = body.map((name, at) => ({
    topic: paperTopic(code, name),
    name,
    weight: (weights.marks[at] ?? 0) / all,
  }))
  return { code, title, topics }
}

function sourceOf({ source, checked_on }: Institution, { weights }: ProgrammeCourse) {
  const weighedBy: Syllabus['weighedBy'] = weights.source ? 'body' : 'koya'
  return { weighedBy, source: weights.source ?? source, checkedOn: checked_on }
}
