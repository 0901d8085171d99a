import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Audience } from '@koya/contract/rules/organisations/own-courses.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { courseInstructors, courses, ownCourses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { html } from '../../../html/html.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { newCourses } from '../../authoring/create-course.ts'
import { atField } from '../field-failure.ts'
import { asWriter } from './own-standing.ts'
import { makeTeacher } from './own-teachers.ts'
import { setGroups } from './set-audience.ts'

type Wanted = { name: string; description: string; category_id: number; audience: Audience; group_ids: number[] }

/** A new course in the organisation's name. Whoever makes it leads it; all else is written where every course is written. */
export async function createOwnCourse({ db }: Deps, userId: number, slug: string, wanted: Wanted) {
  const standing = await asWriter(db, userId, slug)
  if (!(await countOne(db, newCourses, String(userId)))) throw tooMany(newCourses)
  return db.transaction(async (tx) => {
    const { organisation } = standing
    const [added] = await tx
      .insert(courses)
      .values({
        code: newCode(slug),
        name: wanted.name,
        description: html`<p>${wanted.description}</p>`.source,
        priceKobo: 0,
        status: 0,
        learningStyle: 'Self Paced',
        languageId: sql`(SELECT id FROM languages ORDER BY english <> 'English', id LIMIT 1)`,
        categoryId: await knownCategory(tx, wanted.category_id),
        businessId: sql`(SELECT business_id FROM organisations WHERE id = ${organisation.id})`,
      })
      .returning({ id: courses.id, code: courses.code })
    if (!added) throw new Error('the course was not kept')
    await makeTeacher(tx, organisation.id, userId)
    await tx.insert(courseInstructors).values({ courseId: added.id, userId, isLead: true })
    await tx
      .insert(ownCourses)
      .values({ courseId: added.id, organisationId: organisation.id, audience: wanted.audience })
    await setGroups(tx, organisation.id, added.id, wanted)
    const { name } = wanted
    await audit(tx, userId, 'create course', `course ${added.id}`, { name, organisation: organisation.id })
    return { message: messages.ownCourses.made, data: { id: added.id } }
  })
}

async function knownCategory(tx: Tx, id: number) {
  const { rows } = await tx.execute(sql`SELECT FROM categories WHERE id = ${id} AND parent_id IS NULL`)
  if (rows.length === 0) throw atField('category_id', messages.authoring.notChosen)
  return id
}

/** `MARINA-4F07A1`: the author gives it a better one, and until then nobody else has it. */
function newCode(slug: string) {
  return `${slug.replace(/-.*/, '').slice(0, 12)}-${randomBytes(4).toString('hex')}`.toUpperCase()
}
