import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answersTo, openClassrooms } from '../../../test/courses/classroom.ts'
import { openSales, reason } from '../../../test/money/sales.ts'
import type { Db } from '../client.ts'

const FAR = 3_000_000_000

/** As after years: every table that counts with 64 bits is past what 32 can hold. */
async function letYearsPass(db: Db) {
  const { rows } = await db.execute(sql`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${FAR}) FROM pg_sequences
    WHERE data_type = 'bigint'::regtype`)
  return rows.length
}

test('a sale and its refund go on when the ids have outgrown 32 bits', async () => {
  const { db, newSale, refund, deliver, paymentOf, refundsOf, accessOf, admin } = await openSales()
  expect(await letYearsPass(db)).toBeGreaterThan(10)
  const { buyer, reference } = await newSale()
  expect((await paymentOf(reference)).id).toBeGreaterThan(FAR)
  expect(await accessOf(buyer)).toBe(1)

  expect(await refund(reference)).toMatchObject({ status: 200 })
  const [first] = await refundsOf(reference)
  const checked = await admin.call('POST', `/admin/refunds/${first?.id}/check`)
  expect(checked.status).toBe(200)
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(0)
})

test('questions, quizzes, certificates and notifications go on when the ids have outgrown 32 bits', async () => {
  const { db, learner, person, makeCourse } = await openClassrooms()
  await letYearsPass(db)
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content: { pass_mark: 50 } }] })
  const [quiz] = course.lessonIds
  const ada = await learner(course.id)
  const { data: question } = await ada.call('POST', `/lessons/${quiz}/posts`, { body: 'Why?' })
  expect(question.id).toBeGreaterThan(FAR)
  const answer = await ada.call('POST', `/lessons/${quiz}/posts`, { body: 'So.', parent_id: question.id })
  expect(answer.status).toBe(200)
  expect((await ada.call('DELETE', `/posts/${question.id}`)).status).toBe(200)

  const { data: attempt } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  const handedIn = await ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions) })
  expect(handedIn.data).toMatchObject({ attempt_id: attempt.id, is_passed: true, certificate: expect.any(String) })

  const { data: told } = await ada.call('GET', '/notifications')
  expect(told[0].id).toBeGreaterThan(FAR)
  const read = await ada.call('POST', '/notifications/read', { up_to: told[0].id })
  expect(read.data).toEqual({ unread: 0 })

  const admin = await person({ roles: ['Admin'] })
  const { data: listed } = await admin.call('GET', '/admin/certificates')
  const [award] = listed.certificates
  expect(award.id).toBeGreaterThan(FAR)
  expect((await admin.call('PUT', `/admin/certificates/${award.id}/revocation`, { reason })).status).toBe(200)
})
