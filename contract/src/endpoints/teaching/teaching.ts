import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { enrolmentStatuses } from '../../rules/constants.ts'
import { learnerSorts, learnersShown } from '../../rules/courses/learner-sorts.ts'
import { lessonKinds } from '../../rules/lesson-kinds.ts'
import { courseSummary, instructor } from '../catalogue.ts'
import { bodyId, pageNumber, pathId } from '../ids.ts'
import { page } from '../page.ts'

const learner = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string(),
  enrolled_at: z.string(),
  /** When they last opened a lesson; null before the first. */
  last_seen_at: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int(), percent: z.int() }),
  status: z.enum(enrolmentStatuses),
  /** Percent of the best quiz, exam or SCORM package; null before the first. */
  best: z.number().nullable(),
  /** The code of the certificate, which opens `/verify/{code}`. */
  certificate: z.string().nullable(),
  /** What of theirs waits for a teacher: answers to mark, and questions under lessons. */
  waits: z.object({ to_mark: z.int(), to_answer: z.int() }),
})
export type TaughtLearner = z.output<typeof learner>

const taught = z.object({
  course: z.object({
    id: z.int(),
    course_name: z.string(),
    /** What the classroom's address says. */
    lms_course_id: z.string(),
    is_lead: z.boolean(),
  }),
  learners: z.array(learner),
  /** How many are found, on all pages; null where everybody is listed. */
  found: z.int().nullable(),
  has_more: z.boolean(),
})
export type TaughtLearners = z.output<typeof taught>

const foundLearners = {
  /** Words of a name. */
  search: z.string().trim().max(100).default(''),
  show: z.enum(learnersShown).default('all'),
}
const whichLearners = { ...foundLearners, sort: z.enum(learnerSorts).default('newest') }
export const learnersAsked = z.object(whichLearners)

/** Lists the learners of a course for its teachers and admins, found by name and in the order asked for. It holds nobody's address. */
export const listLearners = endpoint({
  method: 'GET',
  path: '/courses/:id/learners',
  access: 'instructor',
  params: z.object({ id: pathId }),
  query: z.object({ page: pageNumber, ...whichLearners }),
  answer: z.object({ data: taught }),
  failures: ['not_found'],
})

const marks = z.object({
  name: z.string(),
  assessments: z.array(
    z.object({
      lesson_id: z.int(),
      title: z.string(),
      /** Of a SCORM package only the score is known, and whether it is done. */
      kind: z.enum(['quiz', 'exam', 'scorm']),
      /** How often it was handed in; none for a package. */
      attempts: z.int(),
      /** Percent; null before the first. */
      best: z.number().nullable(),
      is_passed: z.boolean(),
      /** When it was last handed in; what follows is of that attempt. */
      handed_in_at: z.string().nullable(),
      questions: z.array(
        z.object({
          prompt: z.string(),
          is_right: z.boolean(),
          /** From 0 to 1: what has several parts counts by the share of them that is right. */
          points: z.number(),
          is_answered: z.boolean(),
          /** Of what a teacher marks; `given` is null until then. */
          marking: z.object({ given: z.number().nullable(), of: z.number() }).nullable(),
        }),
      ),
    }),
  ),
})
export type LearnerMarks = z.output<typeof marks>

/** Shows how a learner answered each question of each quiz and exam when they last handed it in. */
export const learnerMarks = endpoint({
  method: 'GET',
  path: '/courses/:id/learners/:learner/marks',
  access: 'instructor',
  params: z.object({ id: pathId, learner: pathId }),
  answer: z.object({ data: marks }),
  failures: ['not_found'],
})

/**
 * Writes to some learners of a course, to those who are found, or to all where nothing is said of whom, by notification and email. Plain text.
 * With what to find goes an empty list of learners: a version that cannot find refuses it, where it would write to everybody.
 */
export const writeToLearners = endpoint({
  method: 'POST',
  path: '/courses/:id/learners/messages',
  access: 'instructor',
  params: z.object({ id: pathId }),
  body: z
    .object({
      learner_ids: z.array(bodyId).max(500).optional(),
      ...foundLearners,
      body: z.string().trim().min(1).max(1_000),
    })
    .refine(({ learner_ids, search, show }) => learner_ids?.length !== 0 || search !== '' || show !== 'all', {
      path: ['learner_ids'],
      error: 'Required',
    }),
  answer: z.object({ message: z.string(), data: z.object({ told: z.int() }) }),
  failures: ['not_found'],
})

const authored = courseSummary.extend({
  /** Who leads the course, as those who teach it with them see that person. */
  instructor: instructor.extend({ email: z.string(), brief_introduction: z.string() }).nullable(),
  end_date: z.string().nullable(),
  lms_course_id: z.string().nullable(),
  is_lead: z.boolean(),
  is_archived: z.boolean(),
  /** Nobody learns in it yet, and what should be there before it is offered; null once somebody does. */
  checklist: z
    .object({
      lessons: z.object({ total: z.int(), written: z.int() }),
      has_preview: z.boolean(),
      has_price: z.boolean(),
      has_picture: z.boolean(),
    })
    .nullable(),
  figures: z.object({
    enrolments: z.int(),
    /** Percent of the lessons that its learners have done, on average. */
    completion: z.int(),
    /** Naira; what was paid for it and not returned. */
    earnings: z.number(),
    /** The last twelve months, oldest first: month as 2026-11, enrolments and naira in it. */
    months: z.array(z.object({ month: z.string(), enrolments: z.int(), earnings: z.number() })),
  }),
})
export type AuthoredCourse = z.output<typeof authored>

/** Lists the courses that the caller teaches, the newest first and at most a thousand. */
export const myCourses = endpoint({
  method: 'GET',
  path: '/courses/my/courses',
  access: 'user',
  answer: z.object({ data: z.array(authored), page }),
})

const unanswered = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), course_name: z.string() }),
  lesson: z.object({ id: z.int(), title: z.string() }),
  asker: z.string(),
  body: z.string(),
  asked_at: z.string(),
  /** The lesson with this question open. */
  link: z.string(),
})
export type UnansweredQuestion = z.output<typeof unanswered>

/** Lists the questions in the caller's courses that no teacher has answered, the longest wait first and at most a hundred. */
export const unansweredQuestions = endpoint({
  method: 'GET',
  path: '/courses/my/questions',
  access: 'instructor',
  answer: z.object({
    data: z.array(unanswered),
    total: z.int(),
    /** Half of the questions that the caller answered first, they answered within so many hours. Null for too few. */
    answered_in_hours: z.int().nullable(),
  }),
})

const stop = z.object({
  course: z.object({ id: z.int(), course_name: z.string() }),
  lesson: z.object({ id: z.int(), title: z.string(), kind: z.enum(lessonKinds) }),
  /** How many opened this lesson last and have not been back for two weeks. */
  learners: z.int(),
})
export type Stop = z.output<typeof stop>

/** Lists the lessons of the caller's courses after which most learners stayed away, at most five. */
export const whereLearnersStop = endpoint({
  method: 'GET',
  path: '/courses/my/stops',
  access: 'instructor',
  answer: z.object({ data: z.array(stop) }),
})
