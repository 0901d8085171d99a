import { defaultLanguageId } from '@koya/contract/rules/constants.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { aYearFrom } from '../../../course-package/a-year-from.ts'
import { readFolder } from '../../../course-package/files/read-folder.ts'
import { readPackage } from '../../../course-package/read-package.ts'
import type { Tx } from '../../client.ts'
import { lessonsNow } from '../../lessons-now.ts'
import { categoryOf } from '../../reference/category-of.ts'
import {
  assignments,
  courseInstructors,
  courses,
  learningPathCourses,
  learningPaths,
  memberships,
  organisationSettings,
  organisations,
  organisationTeachers,
  ownCourses,
  userRoles,
} from '../../schema.ts'
import { demoFolder } from '../demo/demo-folder.ts'
import { demoWords } from '../demo/demo-words.ts'
import { seedCurricula } from '../seed-curricula.ts'

type Given = { organisation: number; manager: number; writer: number; group: number; now: Date }

/** What Marina Staff Training teaches itself: two private courses of `demo/own-courses`, a path of both, and its look. */
export async function seedOwnCourses(tx: Tx, { organisation, manager, writer, group, now }: Given) {
  const today = lagosDay(now)
  const words = demoWords().organisation
  const read = async (name: string) =>
    readPackage(await readFolder(`${demoFolder}own-courses/${name}`), aYearFrom(today)).course
  const packaged = await Promise.all(['marina-01', 'marina-02'].map(read))
  const [{ businessId } = { businessId: null }] = await tx
    .select({ businessId: organisations.businessId })
    .from(organisations)
    .where(eq(organisations.id, organisation))
  const added = await tx
    .insert(courses)
    .values(
      packaged.map((course) => ({
        code: course.code,
        name: course.name,
        description: course.description,
        overview: course.overview,
        outcomes: course.outcomes,
        prerequisite: course.prerequisite,
        priceKobo: 0,
        status: 0,
        learningStyle: course.learning_style,
        level: course.level,
        durationHours: course.hours,
        languageId: defaultLanguageId,
        ...categoryOf(course.category),
        businessId,
      })),
    )
    .returning({ id: courses.id })
  const ids = added.map(({ id }) => id)
  await seedCurricula(
    tx,
    packaged.map((course) => ({ ...course, teachers: [], isExamPaper: false })),
    ids,
  )
  await makeWriter(tx, organisation, writer)
  await tx.insert(courseInstructors).values(ids.map((courseId) => ({ courseId, userId: writer, isLead: true })))
  const own = { organisationId: organisation, audience: 'members' as const, offeredAt: now }
  await tx
    .insert(ownCourses)
    .values(ids.map((courseId) => ({ courseId, ...own, seenLessons: lessonsNow(sql`${courseId}::int`) })))
  const [path] = await tx
    .insert(learningPaths)
    .values({
      organisationId: organisation,
      ...words.path,
      createdBy: manager,
    })
    .returning({ id: learningPaths.id })
  const pathId = path?.id ?? 0
  await tx.insert(learningPathCourses).values(ids.map((courseId, position) => ({ pathId, courseId, position })))
  const step = { organisationId: organisation, pathId, groupId: group, createdBy: manager }
  const dueOn = addDays(today, 45)
  await tx.insert(assignments).values(ids.map((courseId) => ({ ...step, courseId, dueOn })))
  await tx.insert(organisationSettings).values({
    organisationId: organisation,
    colour: '#14506e',
    welcome: words.welcome,
    isExample: true,
  })
}

/** One of the staff writes the courses, as whom the organisation made an instructor. */
async function makeWriter(tx: Tx, organisationId: number, userId: number) {
  await tx.update(memberships).set({ role: 'instructor' }).where(eq(memberships.userId, userId))
  await tx.insert(userRoles).values({ userId, position: 1, role: 'Instructor' })
  await tx.insert(organisationTeachers).values({ userId, organisationId })
}
