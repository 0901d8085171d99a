import { defaultLanguageId } from '@koya/contract/rules/constants.ts'
import { nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import type { LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { pick, type Random } from '../../random.ts'
import type { Tx } from '../client.ts'
import { categoryOf } from '../reference/category-of.ts'
import { certificates } from '../reference/industries.ts'
import { courseInstructors, courses } from '../schema.ts'
import { courseDates } from './course-dates.ts'
import { listSeedCourses } from './course-list.ts'
import { demoScenes } from './demo/demo-scenes.ts'
import { insertInPortions } from './insert-in-portions.ts'
import { type SeedCourse, topicsOf } from './seed-course.ts'
import { seedCurricula } from './seed-curricula.ts'

type Given = {
  instructorId: (key: string) => number
  centres: number[]
  /** The provider's own organisation, for what no learning centre offers. */
  provider: number
  today: LagosDay
  random: Random
}

export type CatalogueCourse = {
  id: number
  code: string
  name: string
  priceKobo: number
  status: number
  startDate: string | null
  endDate: string | null
  enrolmentStart: string | null
  enrolmentEnd: string | null
  lessonIds: number[]
  /** Those of them that are written and done by reading. */
  readIds: number[]
}

/** Two courses wait for an admin's approval, so that the review queue has something in it. */
const waitingForReview = new Set(['CSC-122', 'BUS-124'])

/** Courses, who teaches them and what is taught, in the order in which they are written down. */
export async function seedCatalogue(tx: Tx, given: Given): Promise<CatalogueCourse[]> {
  const seedCourses = await listSeedCourses(given.today)
  const pictures = await demoScenes(seedCourses)
  const added = await tx
    .insert(courses)
    .values(seedCourses.map((course, index) => ({ ...courseRow(course, index, given), thumbnail: pictures[index] })))
    .returning()
  await insertInPortions(
    tx,
    courseInstructors,
    seedCourses.flatMap((course, index) => teacherRows(course, added[index]?.id ?? 0, given)),
  )
  const seeded = await seedCurricula(
    tx,
    seedCourses,
    added.map(({ id }) => id),
  )
  const byCourse = Map.groupBy(seeded, ({ courseId }) => courseId)
  return added.map((course) => {
    const own = byCourse.get(course.id) ?? []
    return {
      ...course,
      lessonIds: ids(own),
      readIds: ids(own.filter(({ kind, isWritten }) => kind === 'text' && isWritten)),
    }
  })
}

function ids(rows: { id: number }[]) {
  return rows.map(({ id }) => id)
}

function courseRow(
  course: SeedCourse,
  index: number,
  { centres, provider, today, random }: Given,
): typeof courses.$inferInsert {
  const { categoryId, subCategoryId } = categoryOf(course.category)
  return {
    code: course.code,
    name: course.name,
    description: course.description,
    overview: course.overview,
    outcomes: course.outcomes,
    prerequisite: course.prerequisite,
    topics: topicsOf(course)
      .flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => `- ${lesson}`)])
      .join('\n'),
    priceKobo: nairaToKobo(course.price),
    ...(waitingForReview.has(course.code) ? { status: 0, reviewRequestedAt: startOfDay(today) } : { status: 1 }),
    learningStyle: course.learning_style,
    level: course.level,
    durationHours: course.hours,
    languageId: defaultLanguageId,
    categoryId,
    subCategoryId,
    needsEntranceExam: course.entrance_exam,
    certificateId: certificates.indexOf(course.certificate) + 1,
    businessId: random() < 0.35 ? pick(random, centres) : provider,
    introductionVideo: course.introduction_video,
    license: course.license,
    // A paper is known by its body's number in the classroom too; other courses open with their own id.
    lmsCourseId: course.isExamPaper ? course.code.toLowerCase().replace(/[^a-z0-9]+/g, '-') : null,
    ...courseDates(course.learning_style, index, today),
  }
}

function startOfDay(day: LagosDay) {
  return new Date(`${day}T00:00:00+01:00`)
}

function teacherRows({ teachers }: SeedCourse, courseId: number, { instructorId }: Given) {
  return teachers.map((key, position) => ({ courseId, userId: instructorId(key), isLead: position === 0, position }))
}
