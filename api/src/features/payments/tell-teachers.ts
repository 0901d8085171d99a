import { koboToNaira, nairaAmount } from '@koya/contract/rules/money.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { type News, tellEach } from '../notifications/tell.ts'

type Sold = { id: number; name: string; priceKobo: number }
type Buyer = { userId: number; name: string }

/** Tells those who teach what was sold, once a course: in the transaction that enrols, and never of what they bought themselves. */
export async function tellOfSales(tx: Tx, config: Config, { userId, name }: Buyer, sold: Sold[]) {
  const news = sold.map((course) => ({
    courseId: course.id,
    news: { ...saleNews(name, course), by: userId },
  }))
  await tellTeachers(tx, config, userId, news)
}

/** Tells those who teach whose payment went back, and with it the course. */
export async function tellOfReturns(tx: Tx, config: Config, userId: number, courseIds: number[]) {
  if (courseIds.length === 0) return
  const { rows } = await tx.execute<{ id: number; course: string; name: string }>(sql`
    SELECT c.id, c.name AS course, trim(u.first_name || ' ' || u.last_name) AS name FROM courses c, users u
    WHERE c.id = ANY(${sql.param(courseIds)}::int[]) AND u.id = ${userId}`)
  const news = rows.map(({ id, course, name }) => ({
    courseId: id,
    news: { ...returnNews(name, { id, name: course }), by: userId },
  }))
  await tellTeachers(tx, config, userId, news)
}

async function tellTeachers(tx: Tx, config: Config, except: number, news: { courseId: number; news: News }[]) {
  if (news.length === 0) return
  const ids = news.map(({ courseId }) => courseId)
  const { rows: teaching } = await tx.execute<{ courseId: number; userId: number }>(sql`
    SELECT course_id AS "courseId", user_id AS "userId" FROM course_teachers
    WHERE course_id = ANY(${sql.param(ids)}::int[]) AND user_id <> ${except} ORDER BY user_id`)
  const told = news.flatMap(({ courseId, news: one }) =>
    teaching.filter((row) => row.courseId === courseId).map(({ userId }) => ({ userId, news: one })),
  )
  await tellEach(tx, config, told)
}

function saleNews(name: string, { id, name: course, priceKobo }: Sold): News {
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

function returnNews(name: string, { id, name: course }: Omit<Sold, 'priceKobo'>): News {
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
