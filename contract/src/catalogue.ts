import { z } from 'zod'
import { learningStyles } from './constants.ts'
import { endpoint } from './endpoint.ts'

const styles = Object.keys(learningStyles) as (keyof typeof learningStyles)[]
const id = z.coerce.number().int().positive().max(2_147_483_647)

const rating = z.object({ average: z.number(), count: z.int() })
const instructor = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string(),
  instructor_profile: z.object({ current_employer_designation: z.string(), brief_introduction: z.string() }),
})

/** A course as cards need it. */
export const courseSummary = z.object({
  id: z.int(),
  course_code: z.string(),
  course_name: z.string(),
  course_description: z.string(),
  course_thumbnail: z.string(),
  price: z.number(),
  status: z.int(),
  learning_style: z.enum(styles),
  level: z.string(),
  category_id: z.int(),
  category: z.object({ id: z.int(), name: z.string() }),
  sub_category_id: z.int().nullable(),
  start_date: z.string().nullable(),
  instructor: instructor.nullable(),
  rating: rating.nullable(),
})
export type CourseSummary = z.output<typeof courseSummary>

const course = courseSummary.extend({
  course_cover_image: z.string(),
  language: z.object({ id: z.int(), english: z.string() }),
  introduction_video: z.string(),
  course_overview: z.string(),
  prerequisite_course: z.string(),
  outcomes: z.string(),
  topics: z.string(),
  duration: z.number().nullable(),
  end_date: z.string().nullable(),
  enrollment_start: z.string().nullable(),
  enrollment_end: z.string().nullable(),
  lms_course_id: z.string().nullable(),
  instructors: z.array(instructor),
})
export type Course = z.output<typeof course>

const page = z.object({ number: z.int(), size: z.int(), total: z.int(), total_is_more: z.boolean() })

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'anyone',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    category: id.optional(),
    sub_category: id.optional(),
    learning_style: z.enum(styles).optional(),
    price: z.enum(['free', 'paid']).optional(),
    learning_centre: id.optional(),
    sort: z.enum(['name', 'self', 'free', 'paid']).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(24),
  }),
  answer: z.object({ data: z.object({ courses: z.array(courseSummary), page }) }),
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})

export const topPicks = endpoint({
  method: 'GET',
  path: '/courses/topPicks',
  access: 'anyone',
  answer: z.object({ data: z.object({ courses: z.array(z.object({ course: courseSummary })) }) }),
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})

export const showCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  access: 'anyone',
  params: z.object({ id }),
  answer: z.object({ data: course }),
  failures: ['course_unavailable'],
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})
