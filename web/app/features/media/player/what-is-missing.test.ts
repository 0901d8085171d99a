import { expect, test } from 'vitest'
import { isWrittenOut, whatIsMissing } from './what-is-missing.ts'

test('a learner is told which twin of a film is missing, and of one that has both nothing', () => {
  expect(whatIsMissing({ kinds: ['sound', '240p'], hasText: true })).toBe('')
  expect(whatIsMissing({ kinds: ['240p', '360p'], hasText: true })).toBe(
    'There is no sound in this video, so it cannot be listened to.',
  )
  expect(whatIsMissing({ kinds: ['sound', '240p'], hasText: false })).toBe(
    'What is said in it has not been written down yet.',
  )
  expect(whatIsMissing({ kinds: ['original'], hasText: false })).toMatch(/no smaller copy of it\. What is said/)
})

test('a text beside a film can be read instead once it says more than a remark', () => {
  expect(isWrittenOut('<p>Have a calculator ready.</p>')).toBe(false)
  expect(isWrittenOut(`<p>${'We count the till and compare. '.repeat(10)}</p>`)).toBe(true)
  expect(isWrittenOut(`<p class="${'x'.repeat(300)}">Short</p>`)).toBe(false)
})
