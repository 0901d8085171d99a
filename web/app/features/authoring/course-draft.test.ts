import { messages } from '@koya/contract/protocol/messages.ts'
import { checkDraft } from '@koya/contract/rules/course-draft.ts'
import { expect, test } from 'vitest'
import { draftToSend, errorsText, isSame, nothingWritten, stillWrong, type Written } from './course-draft.ts'

const ada = {
  id: 7,
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Obi',
  image_url: '',
  brief_introduction: '',
}
const write = (change: Partial<Written['draft']>): Written => ({
  ...nothingWritten,
  draft: { ...nothingWritten.draft, ...change },
})

test('the people go along as ids in text', () => {
  const sent = draftToSend({ ...nothingWritten, lead: ada, collaborators: [ada, { ...ada, id: 9 }] })
  expect([sent.instructor_id, sent.instructors]).toEqual(['7', '[7,9]'])
  expect(Object.values(sent).every((value) => typeof value === 'string')).toBe(true)
})

test('what was typed and taken back is no change', () => {
  expect(isSame(nothingWritten, write({ course_name: '' }))).toBe(true)
  expect(isSame(nothingWritten, write({ course_name: 'Bookkeeping' }))).toBe(false)
  expect(isSame(nothingWritten, { ...nothingWritten, lead: ada })).toBe(false)
})

test('an error goes when its field is mended and stays when another one changes', () => {
  const problems = checkDraft(nothingWritten.draft)
  expect(stillWrong(problems, 'course_name', write({ course_name: 'Bookkeeping' })).course_name).toBeUndefined()
  const other = stillWrong(problems, 'course_name', write({ course_name: 'Bookkeeping' }))
  expect(other.price).toEqual([messages.field.named('price')])
  const wrong = stillWrong(problems, 'price', write({ price: '12,000' }))
  expect(wrong.price).toEqual([messages.authoring.priceInvalid])
})

test('an end before the start is mended by moving the start', () => {
  const dates = { enrollment_start: '2026-01-01', enrollment_end: '2026-02-01' }
  const before = write({ ...dates, start_date: '2026-05-01', end_date: '2026-04-01' })
  const problems = checkDraft(before.draft)
  expect(problems.end_date).toEqual([messages.authoring.endsBeforeStart])
  const after = write({ ...dates, start_date: '2026-03-01', end_date: '2026-04-01' })
  expect(stillWrong(problems, 'start_date', after).end_date).toBeUndefined()
})

test('errors of a refusal are told as one text', () => {
  expect(errorsText({ course_code: ['Another course has this code'], price: ['Too much'] })).toBe(
    'course_code: Another course has this code; price: Too much',
  )
  expect(errorsText({})).toBe('')
})
