import { z } from 'zod'
import { lessonKinds } from '../../rules/lesson-kinds.ts'
import { best } from './lesson.ts'

export const progress = z.object({
  done: z.int(),
  total: z.int(),
  /** Rounded down: 100 means that nothing is left. */
  percent: z.int(),
})
export type CourseProgress = z.output<typeof progress>

const outlined = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(lessonKinds),
  minutes: z.int().nullable(),
  is_preview: z.boolean(),
  /** False while there is nothing in it: no text, no file, no questions, no time of the class. Then it cannot be done. */
  is_written: z.boolean(),
  /** Whether this person may open it now. */
  is_open: z.boolean(),
  /** A quiz or an exam is done when it is passed, or when no attempt is left. */
  is_done: z.boolean(),
  /** Quizzes and exams only. */
  assessment: z
    .object({
      pass_mark: z.int(),
      /** Null means as often as one likes. */
      attempts_left: z.int().nullable(),
      best,
      /** Something was handed in whose marks are not told yet. */
      is_withheld: z.boolean(),
    })
    .nullable(),
})
export type OutlinedLesson = z.output<typeof outlined>

export const classroom = z.object({
  course: z.object({
    id: z.int(),
    name: z.string(),
    /** What the classroom's address says. */
    lms_course_id: z.string(),
    grade_range: z.int(),
    picture: z.string(),
    learning_style: z.string(),
  }),
  /** `learner` is enrolled, `teacher` teaches it or is an admin, `visitor` sees the outline and the preview lessons. */
  role: z.enum(['learner', 'teacher', 'visitor']),
  /** May announce, and remove what others posted. True for a teacher who is enrolled as well. */
  may_teach: z.boolean(),
  sections: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** The part of the price that opens it, where the course is paid for in parts and this one is not paid yet. */
      opens_with: z.int().nullable(),
      lessons: z.array(outlined),
    }),
  ),
  /** Where this person pays for the course in parts, and some are left. */
  plan: z
    .object({
      parts: z.int(),
      paid: z.int(),
      is_paused: z.boolean(),
      /** The next part: its number, what it comes to in naira, and its day. */
      next: z.object({ number: z.int(), amount: z.number(), due_on: z.string() }),
    })
    .nullable(),
  progress,
  /** Null where there is no lesson that may be opened. */
  resume_lesson_id: z.int().nullable(),
  entrance: z.object({
    is_needed: z.boolean(),
    is_passed: z.boolean(),
    /** How many there are. */
    questions: z.int(),
    pass_mark: z.int(),
  }),
  /** Newest first; for those inside only. */
  announcements: z.array(z.object({ id: z.int(), title: z.string(), body: z.string(), created_at: z.string() })),
  /** The code of the certificate, which opens `/verify/{code}`. */
  certificate: z.string().nullable(),
  own_rating: z.object({ stars: z.int(), review: z.string() }).nullable(),
})
export type Classroom = z.output<typeof classroom>
