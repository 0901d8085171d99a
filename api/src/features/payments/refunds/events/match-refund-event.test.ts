import { expect, test } from 'vitest'
import type { RefundRow } from '../refund-states.ts'
import { matchRefundEvent } from './match-refund-event.ts'
import type { RefundEvent } from './refund-event.ts'

const AMOUNT = 500_000

function refund(id: number, given: Partial<RefundRow> = {}) {
  const numbers = { providerId: null, providerReference: null, earlierNumbers: [] }
  return { id, courseId: 1, amountKobo: AMOUNT, state: 'processing', ...numbers, ...given } as RefundRow
}

function event(given: Partial<RefundEvent> = {}): RefundEvent {
  return { status: 'processed', id: null, reference: null, amountKobo: AMOUNT, mark: null, ...given }
}

test('a number that is known names its refund, whatever else the event says', () => {
  const first = refund(1, { providerId: '11', providerReference: 'a' })
  const second = refund(2, { providerId: '22', providerReference: 'b', state: 'processed', amountKobo: 7 })
  for (const told of [{ id: '22' }, { reference: 'b' }, { id: '22', reference: 'new' }, { id: 'new', reference: 'b' }])
    expect(matchRefundEvent([first, second], event(told))).toEqual({ refund: second })
})

test('a number of an attempt that failed names that attempt, and not the one sent since', () => {
  const known = [refund(1, { earlierNumbers: ['old'] }), refund(2)]
  expect(matchRefundEvent(known, event({ reference: 'old' }))).toBe('earlier')
  expect(matchRefundEvent(known, event({ reference: 'old', id: '5' }))).toBe('earlier')
})

test('our mark tells refunds of the same amount apart, as long as they are under way', () => {
  const [first, second] = [refund(1), refund(2, { courseId: 2 })]
  expect(matchRefundEvent([first, second], event({ mark: 'Koya refund 2' }))).toEqual({ refund: second })
  expect(matchRefundEvent([first, second], event({ mark: 'Somebody else’s' }))).toBe('doubtful')
  const settled = refund(3, { state: 'processed' })
  expect(matchRefundEvent([settled], event({ mark: 'Koya refund 3' }))).toEqual({ refund: settled, isGuess: true })
})

test('without a known number it is the one that is under way, if the amount is its own or not told', () => {
  for (const state of ['processing', 'needs_attention'] as const) {
    const one = refund(1, { state })
    for (const told of [{}, { id: '5' }, { reference: 'b' }, { amountKobo: null }])
      expect(matchRefundEvent([one], event(told))).toEqual({ refund: one, isGuess: false })
  }
  expect(matchRefundEvent([refund(1)], event({ amountKobo: 1, reference: 'b' }))).toBe('new')
})

test('another id is another refund; another reference may be a later one of the same, as long as it is under way', () => {
  const sent = refund(1, { providerId: '11', providerReference: 'a' })
  expect(matchRefundEvent([sent], event({ id: '12' }))).toBe('new')
  expect(matchRefundEvent([sent], event())).toEqual({ refund: sent, isGuess: false })
  expect(matchRefundEvent([sent], event({ reference: 'b' }))).toEqual({ refund: sent, isGuess: true })
  const settled = refund(2, { state: 'processed', providerReference: 'a' })
  expect(matchRefundEvent([settled], event({ reference: 'b' }))).toBe('new')
})

test('where it could be one of several, the provider is asked', () => {
  const [one, same, other] = [refund(1), refund(2), refund(3, { courseId: 2 })]
  const settled = refund(4, { state: 'processed' })
  const numbered = event({ reference: 'b' })
  expect(matchRefundEvent([one, settled], numbered)).toBe('doubtful')
  expect(matchRefundEvent([one, other], numbered)).toBe('doubtful')
  expect(matchRefundEvent([one, same], event())).toBe('doubtful')
  expect(matchRefundEvent([one, same], numbered)).toEqual({ refund: one, isGuess: false })
})

test('what is settled already by the provider’s list takes its late event', () => {
  const settled = refund(1, { state: 'processed', providerId: '11' })
  expect(matchRefundEvent([settled], event({ reference: 'b' }))).toEqual({ refund: settled, isGuess: true })
})

test('money with a number and an amount that fits nothing is new; without one of them it belongs nowhere', () => {
  const failed = refund(1, { state: 'failed' })
  expect(matchRefundEvent([failed], event({ reference: 'b' }))).toBe('new')
  expect(matchRefundEvent([], event({ id: '5' }))).toBe('new')
  expect(matchRefundEvent([], event())).toBe('nowhere')
  expect(matchRefundEvent([], event({ id: '5', amountKobo: null }))).toBe('nowhere')
})
