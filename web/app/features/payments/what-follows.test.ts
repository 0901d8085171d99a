import { expect, test, vi } from 'vitest'
import { whatFollows } from './what-follows.ts'

const gift = {
  name: 'Chika',
  email: 'chika@example.test',
  message: '',
  send_on: '2026-12-24',
  sent_at: null,
  redeemed_at: null,
  state: 'unpaid' as const,
  is_to_decide: false,
  token: '',
  url: '',
}

test('whoever pays for themselves is enrolled, and a gift is sent, on its day where that is to come', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') })
  expect(whatFollows({ gift: null })).toBe('enrol you')
  expect(whatFollows({ gift })).toBe('send your gift on 24 Dec 2026')
  expect(whatFollows({ gift: { ...gift, send_on: '2026-12-01' } })).toBe('send your gift')
})
