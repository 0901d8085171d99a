import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { type Duration, durations, ratingFloors, sorts } from '../rules/catalogue/catalogue-choices.ts'
import { MOST_PLACES } from '../rules/catalogue/catalogue-places.ts'
import { learningStyles, levels } from '../rules/constants.ts'
import { lessonKinds } from '../rules/lesson-kinds.ts'
import { page } from './page.ts'

const styles = Object.keys(learningStyles) as (keyof typeof learningStyles)[]
const id = z.coerce.number().int().positive().max(2_147_483_647)

/** One parameter, the ids with a comma between them: `sub_category=201,203`. */
const ids = z
  .string({ error: messages.catalogue.notIds })
  .max(11 * MOST_PLACES, { error: messages.catalogue.tooManyIds(MOST_PLACES) })
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: messages.catalogue.notIds })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((list) => list.length <= MOST_PLACES, { error: messages.catalogue.tooManyIds(MOST_PLACES) })

const rating = z.object({ average: z.number(), count: z.int() })

/** A teacher as anyone may see one. */
export const instructor = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string(),
  /** False for somebody who no longer teaches here: a course keeps their name, and they have no page. */
  has_page: z.boolean(),
  instructor_profile: z.object({ current_employer_designation: z.string(), brief_introduction: z.string() }),
})

/** A course as cards need it. */
export const courseSummary = z.object({
  id: z.int(),
  course_code: z.string(),
  course_name: z.string(),
  course_description: z.string(),
  course_thumbnail: z.string(),
  /** What is asked for it now. */
  price: z.number(),
  /** While an early bird lasts: the price before and after it, if it was really asked for in the thirty days before. */
  regular_price: z.number().nullable(),
  /** The last day of the early bird. */
  price_until: z.string().nullable(),
  status: z.int(),
  learning_style: z.enum(styles),
  level: z.string(),
  category_id: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  sub_category_id: z.int().nullable(),
  start_date: z.string().nullable(),
  enrollment_start: z.string().nullable(),
  enrollment_end: z.string().nullable(),
  /** Hours after the end of `enrollment_end`. */
  grace_period_on_deadline: z.int(),
  instructor: instructor.nullable(),
  rating: rating.nullable(),
})
export type CourseSummary = z.output<typeof courseSummary>

/** How a video plays inside a page. Films of our own have captions. */
export const player = z.object({ kind: z.enum(['frame', 'file']), src: z.string(), captions: z.string().optional() })
export type VideoPlayer = z.output<typeof player>

/** A lesson as anyone may know it before they enrol. */
const offeredLesson = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(lessonKinds),
  minutes: z.int().nullable(),
  /** Anyone may open it in the classroom. */
  is_preview: z.boolean(),
  /** False while there is nothing in it yet, and it can be neither read nor done. Not said of quizzes and exams. */
  is_written: z.boolean(),
  /** Its words and the pictures among them. */
  text_bytes: z.int(),
  /** The video or the file. Null where there is none, or where it is kept elsewhere and nobody said how large it is. */
  file_bytes: z.int().nullable(),
})
export type OfferedLesson = z.output<typeof offeredLesson>

const course = courseSummary.extend({
  sub_category: z.object({ id: z.int(), name: z.string() }).nullable(),
  course_cover_image: z.string(),
  /** What is shown where the course's link is shared: JPEG or an upload, because few places show SVG. */
  share_image: z.string(),
  language: z.object({ id: z.int(), english: z.string() }),
  introduction_video: z.string(),
  /** How the video can be played inside the page; null where it can only be opened elsewhere. */
  introduction_player: player.nullable(),
  course_overview: z.string(),
  prerequisite_course: z.string(),
  outcomes: z.string(),
  topics: z.string(),
  /** The lessons themselves, section by section. Empty for a course that is taught elsewhere. */
  curriculum: z.array(z.object({ title: z.string(), lessons: z.array(offeredLesson) })),
  duration: z.number().nullable(),
  end_date: z.string().nullable(),
  license: z.string(),
  certificate: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** 1 where an exam is asked for before the first lesson. */
  entrance_exam: z.union([z.literal(0), z.literal(1)]),
  overall_grade_range: z.int(),
  /** The learning centre, while its profile is active. */
  business: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  lms_course_id: z.string().nullable(),
  /** What each pays of a group of so many people or more. */
  group_price: z.object({ price: z.number(), from: z.int() }).nullable(),
  /** In how many parts, a month apart, it may be paid for. */
  instalments: z.object({ parts: z.int() }).nullable(),
  instructors: z.array(instructor),
})
export type Course = z.output<typeof course>

const foundInstructor = instructor.pick({ id: true, first_name: true, last_name: true }).extend({
  current_employer_designation: z.string(),
})
export type FoundInstructor = z.output<typeof foundInstructor>

/** What a listing is narrowed by, apart from categories and sub-courses. */
const narrowing = z.object({
  search: z.string().trim().max(200).optional(),
  learning_style: z.enum(styles).optional(),
  price: z.enum(['free', 'paid']).optional(),
  learning_centre: id.optional(),
  level: z.enum(levels).optional(),
  /** At least so many stars on average. */
  rating: z.enum(ratingFloors).optional(),
  duration: z.enum(Object.keys(durations) as Duration[]).optional(),
})

/** True where no course has the words of the search, and those that are spelled like them were looked for. */
const isCorrected = z.boolean()

/** Searches, filters and sorts the courses that are offered, a page at a time. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'anyone',
  query: narrowing.extend({
    category: ids.optional(),
    sub_category: ids.optional(),
    sort: z.enum(sorts).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(24),
  }),
  answer: z.object({
    data: z.object({
      courses: z.array(courseSummary),
      page,
      /** Whose name has the words of the search in it; on its first page, a few at most. */
      instructors: z.array(foundInstructor),
      is_corrected: isCorrected,
    }),
  }),
  reads: ['catalogue', 'popularity', 'reference', 'people', 'ratings'],
})

/** Counts what a search finds in each category and sub-category, for the filters beside it. */
export const countByCategory = endpoint({
  method: 'GET',
  path: '/courses/counts',
  access: 'anyone',
  query: narrowing,
  answer: z.object({
    data: z.object({
      /** Those without a course are left out. Null where there are too many courses to count each time. */
      counts: z.array(z.object({ category_id: z.int(), courses: z.int() })).nullable(),
      is_corrected: isCorrected,
    }),
  }),
  reads: ['catalogue', 'ratings'],
})

/** Lists the featured courses: those that an admin chose, then the most popular. */
export const topPicks = endpoint({
  method: 'GET',
  path: '/courses/topPicks',
  access: 'anyone',
  answer: z.object({
    data: z.object({
      courses: z.array(z.object({ course: courseSummary })),
      /** How many of them, from the first, an admin chose. */
      chosen: z.int(),
    }),
  }),
  reads: ['catalogue', 'popularity', 'reference', 'people', 'ratings'],
})

/** Suggests a few titles and teachers while somebody types. For a full search use `GET /courses`. */
export const suggestCourses = endpoint({
  method: 'GET',
  path: '/courses/suggestions',
  access: 'anyone',
  query: z.object({ search: z.string().trim().min(2).max(200) }),
  answer: z.object({
    data: z.object({
      courses: z.array(courseSummary.pick({ id: true, course_name: true })),
      instructors: z.array(foundInstructor),
    }),
  }),
  reads: ['catalogue', 'popularity', 'people'],
})

/** Shows everything on the page of one course: its teachers, its outline, its price and its ratings. */
export const showCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  access: 'anyone',
  params: z.object({ id }),
  answer: z.object({ data: course }),
  failures: ['course_unavailable'],
  reads: ['catalogue', 'reference', 'businesses', 'people', 'ratings'],
})

/**
 * Lists courses that are related to one: the same sub-course first, then the same category, the most popular first.
 */
export const relatedCourses = endpoint({
  method: 'GET',
  path: '/courses/:id/related',
  access: 'anyone',
  params: z.object({ id }),
  answer: z.object({ data: z.object({ courses: z.array(courseSummary) }) }),
  failures: ['course_unavailable'],
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})
