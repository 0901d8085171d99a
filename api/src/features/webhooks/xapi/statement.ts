import type { ToldType } from '@koya/contract/rules/webhooks.ts'

/** What was told of a lesson at first is under `data`, as everything else is. */
export type LearningEvent = { type: ToldType; timestamp: string } & ({ data: EventData } | { lesson: EventData })
type EventData = {
  user_id: number
  course_id: number
  course_name: string
  lesson_id?: number
  lesson_name?: string
  kind?: string
  done_at?: string
  score?: number
  is_passed?: boolean
}

const VERBS = 'http://adlnet.gov/expapi/verbs'
const ACTIVITIES = 'http://adlnet.gov/expapi/activities'
const LANGUAGE = 'en-GB'

/** What happened as a learning record store reads it (xAPI 1.0.3). People are accounts of ours, by number. */
export function statementOf({ type, timestamp, ...event }: LearningEvent, messageId: string, publicUrl: string) {
  const data = 'lesson' in event ? event.lesson : event.data
  const course = {
    objectType: 'Activity',
    id: `${publicUrl}/course-detail/${data.course_id}`,
    definition: { type: `${ACTIVITIES}/course`, name: { [LANGUAGE]: data.course_name } },
  }
  const isAboutLesson = type === 'assessment.marked' || type === 'lesson.completed'
  return {
    // However often it is sent it is the same statement.
    id: uuidOf(messageId),
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: String(data.user_id) } },
    verb: verbOf(type, data),
    object: isAboutLesson ? lesson(data, publicUrl) : course,
    ...resultOf(type, data),
    context: {
      platform: 'Koya',
      language: LANGUAGE,
      ...(isAboutLesson && { contextActivities: { parent: [course] } }),
    },
    // A lesson may have been done without a line, and be told later.
    timestamp: data.done_at ?? timestamp,
  }
}

function verbOf(type: ToldType, { is_passed }: EventData) {
  const word =
    type === 'enrolment.created'
      ? 'registered'
      : type === 'course.completed' || type === 'lesson.completed'
        ? 'completed'
        : is_passed
          ? 'passed'
          : 'failed'
  return { id: `${VERBS}/${word}`, display: { [LANGUAGE]: word } }
}

/** A quiz or an exam is one activity, whether an attempt at it or its end is told. */
function lesson({ course_id, lesson_id, lesson_name = '', kind = '' }: EventData, publicUrl: string) {
  const type = kind === 'quiz' || kind === 'exam' ? 'assessment' : 'lesson'
  return {
    objectType: 'Activity',
    id: `${publicUrl}/course-detail/${course_id}#lesson-${lesson_id}`,
    definition: { type: `${ACTIVITIES}/${type}`, name: { [LANGUAGE]: lesson_name } },
  }
}

function resultOf(type: ToldType, { score = 0, is_passed = false }: EventData) {
  if (type === 'course.completed' || type === 'lesson.completed') return { result: { completion: true } }
  if (type !== 'assessment.marked') return {}
  const points = { scaled: Math.round(score * 100) / 10_000, raw: score, min: 0, max: 100 }
  return { result: { score: points, success: is_passed, completion: true } }
}

/** `msg_` and a UUID without its strokes. */
function uuidOf(messageId: string) {
  return messageId.replace(/^msg_(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
