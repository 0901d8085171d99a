import { expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { type Posted, returnPostings } from './return-postings.ts'

const line = (kind: string, account: Account, courseId: number | null, kobo: number): Posted => ({
  kind,
  account,
  courseId,
  kobo,
})
const sold = (courseId: number, teacher: number, earned: number, ours: number) => [
  line('sale', `instructor:${teacher}:pending`, courseId, -earned),
  line('sale', 'platform_revenue', courseId, -ours),
]
/** Two courses, of 100 and 50 naira, and what the provider has of them. */
const two = [
  line('sale', 'provider_clearing', null, 14_800),
  line('sale', 'provider_fees', null, 200),
  ...sold(1, 7, 6_000, 4_000),
  ...sold(2, 8, 3_000, 2_000),
]
/** Half of the first course has gone back, once by a refund and once by a dispute. */
const half = (kind: 'return' | 'dispute') => [
  line(kind, 'provider_clearing', null, -5_000),
  line(kind, 'instructor:7:pending', 1, 3_000),
  line(kind, 'refunds', 1, 2_000),
]

function given(posted: Posted[], amountKobo: number, courseId: number | null = null, account = 'refunds' as const) {
  const lines = returnPostings(posted, { amountKobo, courseId, account }).filter(({ kobo }) => kobo !== 0)
  expect(lines.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0)
  expect(lines[0]).toEqual({ account: 'provider_clearing', kobo: -amountKobo })
  return lines.slice(1).map((one) => `${one.account} ${one.courseId ?? '-'} ${one.kobo}`)
}

const all1 = ['instructor:7:pending 1 6000', 'refunds 1 4000']
const half1 = ['instructor:7:pending 1 3000', 'refunds 1 2000']
const all2 = ['instructor:8:pending 2 3000', 'refunds 2 2000']

test.each<[what: string, posted: Posted[], kobo: number, course: number | null, lines: string[]]>([
  ['all of it comes from all courses', two, 15_000, null, [...all1, ...all2]],
  [
    'a part of it from each by what it cost',
    two,
    7_500,
    null,
    [...half1, 'instructor:8:pending 2 1500', 'refunds 2 1000'],
  ],
  ['that of a course from this course', two, 5_000, 1, half1],
  [
    'more than a course has left also from the others',
    two,
    6_000,
    2,
    [...all2, 'instructor:7:pending 1 600', 'refunds 1 400'],
  ],
  ['what went back before is not given twice', [...two, ...half('return')], 10_000, null, [...half1, ...all2]],
  ['nor what the bank took', [...two, ...half('dispute')], 10_000, null, [...half1, ...all2]],
  ['a course that went back has nothing left', [...two, ...half('return'), ...half('dispute')], 5_000, 1, all2],
  ['more than ever came fits nowhere', two, 15_700, null, [...all1, ...all2, 'suspense - 700']],
  ['nor does more than is left', [...two, ...half('return')], 10_700, null, [...half1, ...all2, 'suspense - 700']],
  ['of nothing that is known all fits nowhere', [], 40, null, ['suspense - 40']],
])('%s', (_what, posted, kobo, course, lines) => {
  expect(given(posted, kobo, course)).toEqual(lines)
})

test('what the bank took is booked as such', () => {
  const lines = returnPostings(two, { amountKobo: 10_000, courseId: 1, account: 'disputes' })
  expect(lines).toContainEqual({ account: 'disputes', courseId: 1, kobo: 4_000 })
})

test('once it was released it is taken from what is available, and of each teacher for themselves', () => {
  const released = [
    line('release', 'instructor:7:pending', 1, 6_000),
    line('release', 'instructor:7:available', 1, -6_000),
  ]
  expect(given([...two, ...released], 15_000)).toEqual(['instructor:7:available 1 6000', 'refunds 1 4000', ...all2])
  const shared = [...sold(1, 7, 3_000, 4_000), line('sale', 'instructor:9:pending', 1, -3_000)]
  const ofSeven = released.map((one) => ({ ...one, kobo: one.kobo / 2 }))
  expect(given([...shared, ...ofSeven], 1_000)).toEqual([
    'instructor:7:available 1 300',
    'instructor:9:pending 1 300',
    'refunds 1 400',
  ])
})

test('of what was sold before teachers were paid nobody gives anything back but the platform', () => {
  const unshared = [line('unshared', 'instructor:7:pending', 1, 6_000), line('unshared', 'platform_revenue', 1, -6_000)]
  expect(given([...two, ...unshared], 15_000)).toEqual(['refunds 1 10000', ...all2])
})

test('in parts or at once a teacher gives back the same, to the kobo', () => {
  const odd = sold(1, 7, 7_001, 3_000)
  expect(given(odd, 5_000)).toEqual(['instructor:7:pending 1 3500', 'refunds 1 1500'])
  const before = [line('return', 'instructor:7:pending', 1, 3_500), line('return', 'refunds', 1, 1_500)]
  expect(given([...odd, ...before], 5_001)).toEqual(['instructor:7:pending 1 3501', 'refunds 1 1500'])
})

test('the left-over kobo falls to the same course, however the books are read', () => {
  const [first, second] = [sold(1, 7, 0, 50), sold(2, 8, 0, 50)]
  expect(given([...first, ...second], 1)).toEqual(['refunds 1 1'])
  expect(given([...second, ...first], 1)).toEqual(['refunds 1 1'])
})

test('what was owed goes first, in the order of its courses, and of a course only its own and what is for none', () => {
  const [extra, one, other] = [
    line('sale', 'owed_to_buyers', null, -300),
    line('sale', 'owed_to_buyers', 1, -800),
    line('sale', 'owed_to_buyers', 2, -500),
  ] as [Posted, Posted, Posted]
  for (const owed of [
    [extra, one, other],
    [other, one, extra],
  ])
    expect(given(owed, 1_500)).toEqual(['owed_to_buyers - 300', 'owed_to_buyers 1 800', 'owed_to_buyers 2 400'])
  expect(given([extra, one, other], 900, 1)).toEqual(['owed_to_buyers 1 800', 'owed_to_buyers - 100'])
  const before = [line('return', 'owed_to_buyers', 1, 500), line('return', 'owed_to_buyers', 2, 600)]
  expect(given([one, other, ...before], 400)).toEqual(['owed_to_buyers 1 300', 'suspense - 100'])
})

test('sponsors’ money and what was prepaid for seats go back as they came, and what is in suspense is nobody’s course', () => {
  expect(given([line('part', 'sponsors_money', null, -600), ...two], 700, null)[0]).toBe('sponsors_money - 600')
  const seats = [
    line('seats', 'organisation:3:seats', null, -5_000),
    line('seats', 'organisation:3:seats', null, 2_000),
  ]
  expect(given(seats, 4_000)).toEqual(['organisation:3:seats - 3000', 'suspense - 1000'])
  const gone = line('return', 'organisation:3:seats', null, 4_000)
  expect(given([...seats, gone, line('seats', 'organisation:4:seats', null, -50)], 60)).toEqual([
    'organisation:4:seats - 50',
    'suspense - 10',
  ])
  // More than its price goes back for a course: the rest is what was paid too much.
  const beyond = [line('sale', 'platform_revenue', 1, -1), line('sale', 'owed_to_buyers', null, -499)]
  expect(given(beyond, 500, 1)).toEqual(['refunds 1 1', 'owed_to_buyers - 499'])
  expect(given([line('sale', 'suspense', 1, -500)], 500)).toEqual(['suspense - 500'])
})
