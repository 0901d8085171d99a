import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

type Sold = { id: number; name: string; priceKobo: number }
type Buyer = { userId: number; name: string }

/** Tells those who teach what was sold, once a course: in the transaction that enrols, and never of what they bought themselves. */
export async function tellOfSales(tx: Tx, config: Config, { userId, name }: Buyer, sold: Sold[]) {
  const notices = sold.map((course) => ({
    courseId: course.id,
    notice: { ...saleNotice(name, course), by: userId },
  }))
  await tellTeachers(tx, config, userId, notices)
}

/** Tells those who teach whose payment went back, and with it the course. */
export async function tellOfReturns(tx: Tx, config: Config, userId: number, courseIds: number[]) {
  if (courseIds.length === 0) return
  const { rows } = await tx.execute<{ id: number; course: string; name: string }>(sql`
    SELECT c.id, c.name AS course, trim(u.first_name || ' ' || u.last_name) AS name FROM courses c, users u
    WHERE c.id = ANY(${sql.param(courseIds)}::int[]) AND u.id = ${userId}`)
  const notices = rows.map(({ id, course, name }) => ({
    courseId: id,
    notice: { ...returnNotice(name, { id, name: course }), by: userId },
  }))
  await tellTeachers(tx, config, userId, notices)
}

async function tellTeachers(tx: Tx, config: Config, except: number, notice: { courseId: number; notice: Notice }[]) {
  if (notice.length === 0) return
  const ids = notice.map(({ courseId }) => courseId)
  const { rows: teaching } = await tx.execute<{ courseId: number; userId: number }>(sql`
    SELECT course_id AS "courseId", user_id AS "userId" FROM course_teachers
    WHERE course_id = ANY(${sql.param(ids)}::int[]) AND user_id <> ${except} ORDER BY user_id`)
  const told = notice.flatMap(({ courseId, notice: one }) =>
    teaching.filter((row) => row.courseId === courseId).map(({ userId }) => ({ userId, notice: one })),
  )
  await tellEach(tx, config, told)
}

export function saleNotice(name: string, { id, name: course, priceKobo }: Sold): Notice {
  const message = `${name} bought ${course} for ${nairaAmount(koboToNaira(priceKobo))}.`
  return {
    type: 'Course Payment',
    about: 'sale',
    kind: 'sale',
    message,
    link: `/mycourses/${id}/learners`,
    mail: { subject: `${course} was bought`, paragraphs: [message], label: 'See your learners' },
  }
}

export function returnNotice(name: string, { id, name: course }: Omit<Sold, 'priceKobo'>): Notice {
  const message = `The payment of ${name} for ${course} was returned, and their enrolment has ended.`
  return {
    type: 'Course Payment',
    about: 'sale_returned',
    kind: 'refund',
    message,
    link: `/mycourses/${id}/learners`,
    mail: { subject: `A payment for ${course} was returned`, paragraphs: [message], label: 'See your learners' },
  }
}
