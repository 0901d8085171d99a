import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/db/client.ts'
import { auditTrail, courseInstructors, courseInvitations } from '../../src/db/schema.ts'
import { openClassrooms } from './classroom.ts'
import { addPicture, goodDraft } from './good-draft.ts'

let number = 0

/** The demo market with somebody who writes courses, and all that a draft needs. */
export async function openAuthoring(options: Parameters<typeof openClassrooms>[0] = {}) {
  const setting = await openClassrooms(options)
  const { db, person } = setting
  const author = await person({ roles: ['Instructor'], firstName: 'Bisi' })
  const picture = await addPicture(db, author.id)

  function draft(given: Partial<CourseDraft> = {}): CourseDraft {
    return { ...goodDraft, course_code: `NEW-${++number}`, ...pictures(picture), ...lead(author.id), ...given }
  }

  async function create(given: Partial<CourseDraft> = {}, by = author) {
    const { status, data, ...rest } = await by.call('POST', '/courses', draft(given))
    if (status !== 200) throw new Error(`no course was made: ${JSON.stringify(rest)}`)
    return data.id as number
  }

  /** With everyone on it who is named, as if each had accepted. */
  async function createAgreed(given: Partial<CourseDraft>) {
    const id = await create(given)
    const asked = await db.delete(courseInvitations).where(eq(courseInvitations.courseId, id)).returning()
    for (const { userId, isLead } of asked) {
      if (isLead) await db.update(courseInstructors).set({ isLead: false }).where(eq(courseInstructors.courseId, id))
      await db.insert(courseInstructors).values({ courseId: id, userId, isLead, position: 1 })
    }
    return id
  }

  async function draftOf(id: number, as = author): Promise<CourseDraft> {
    return (await as.call('GET', `/courses/${id}/draft`)).data.draft
  }

  return { ...setting, author, picture, draft, create, createAgreed, draftOf }
}

const lead = (id: number) => ({ instructor_id: String(id), instructors: '[]' })
const pictures = (address: string) => ({ course_thumbnail: address, course_cover_image: address })

export function peopleOn(db: Db, courseId: number) {
  return db
    .select({ userId: courseInstructors.userId, isLead: courseInstructors.isLead })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(courseInstructors.position)
}

export function trailOf(db: Db, courseId: number) {
  return db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `course ${courseId}`))
    .orderBy(auditTrail.id)
}
