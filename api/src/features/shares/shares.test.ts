import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { paper } from '../../../test/courses/practice-bank.ts'

let now = new Date()
const { app, deps, person, visitor } = await openClassrooms()
deps.clock = () => now
const today = lagosDay(now)
const diet = `${Number(today.slice(0, 4)) + 1}-03`
const exam = { body: 'ATSWA', level: 'Part I', papers: [paper], diet, hours_per_week: 5 }

test('a link shows the plan kept and the bands to whoever has it, until its day or until it is ended, and is never kept', async () => {
  const { call, firstName, lastName, email } = await person({ firstName: 'Halima', lastName: 'Secretname' })
  const wanted = { name: 'My mother', ends_on: addDays(today, 1) }
  expect((await call('POST', '/exams/shares', wanted)).code).toBe('no_exam')
  await call('PUT', '/exams/me', exam)
  for (const ends_on of [addDays(today, -1), addDays(today, 400), '2027-02-31'])
    expect((await call('POST', '/exams/shares', { ...wanted, ends_on })).errors).toEqual({
      ends_on: [messages.exams.shareEnd],
    })
  const made = await call('POST', '/exams/shares', wanted)
  expect(made.message).toBe(messages.exams.shareMade)
  const token = made.data.url.split('/').at(-1)
  expect(token.length).toBeGreaterThanOrEqual(32)
  const shown = await visitor('GET', `/shared-exams/${token}`)
  expect(shown.data).toMatchObject({ first_name: firstName, papers: [{ code: paper, readiness: null }], study_days: 0 })
  for (const secret of [lastName, email, 'topic']) expect(shown.text).not.toContain(secret)
  expect((await visitor('GET', `/shared-exams/${token}x`)).status).toBe(404)
  const { headers } = await app.inject(`/api/v1/shared-exams/${token}`)
  expect(headers['cache-control']).toContain('no-store')
  const [listed] = (await call('GET', '/exams/shares')).data
  expect(listed).toMatchObject({ name: 'My mother', ends_on: wanted.ends_on })
  expect(listed.opened_at).not.toBeNull()

  const other = await person()
  expect((await other.call('DELETE', `/exams/shares/${listed.id}`)).status).toBe(404)
  expect((await call('DELETE', `/exams/shares/${listed.id}`)).message).toBe(messages.exams.shareEnded)
  expect((await visitor('GET', `/shared-exams/${token}`)).status).toBe(404)

  const last = (await call('POST', '/exams/shares', wanted)).data.url.split('/').at(-1)
  now = new Date(now.getTime() + 2 * 86_400_000)
  expect((await visitor('GET', `/shared-exams/${last}`)).status).toBe(404)
  expect((await call('GET', '/exams/shares')).data).toEqual([])
})
