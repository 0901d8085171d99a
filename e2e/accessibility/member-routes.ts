import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page } from '@playwright/test'
import { isAwake } from '../support/member.ts'
import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'
import { ask, type Visit } from './view.ts'

const own: Omit<RouteRow, 'filled'> = { who: 'learner', empty: null, error: didNotLoad }
const profile = { ...own, error: messages.profile.loadFailed }

/** The same page, of somebody who has only just come. */
const ofNewcomer = (path: string) => ({ who: 'newcomer' as const, path })

async function payment(visit: Visit) {
  const { payments } = await ask(visit, '/payments')
  return `/payments/${payments.find(({ state }: { state: string }) => state === 'paid').reference}`
}

/** As the mails name a lesson. */
async function mailedLesson(visit: Visit) {
  const { sections } = await ask(visit, '/classroom/1')
  return `/classroom/1/lessons/${sections[0].lessons[0].id}`
}

/** A course whose teachers the demo learner has not written to. */
async function newTalk(visit: Visit) {
  const enrolments: { course_id: number; display_status: string }[] = await ask(visit, '/enrollments/me')
  for (const { course_id } of enrolments.filter(({ display_status }) => display_status === 'Active')) {
    const { id } = await ask(visit, `/courses/${course_id}/conversation`)
    if (id === null) return `/messages/course/${course_id}`
  }
  throw new Error('the learner has written to everyone')
}

async function mockBehind(visit: Visit) {
  const { mocks } = await ask(visit, '/mocks?paper=ATSWA-101')
  return `/mocks/${mocks[0].id}`
}

export async function putIntoCart(page: Page) {
  await page.goto('/courses?chosen=Paid')
  await isAwake(page)
  await page.getByRole('button', { name: /^Buy / }).first().click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
}

export const memberRoutes: RouteRows = {
  '/cart': {
    ...own,
    filled: '/cart',
    prepare: putIntoCart,
    empty: ofNewcomer('/cart'),
    error: 'We could not check the prices just now.',
  },
  '/wishlist': {
    ...own,
    filled: '/wishlist',
    empty: ofNewcomer('/wishlist'),
    error: messages.wishList.loadFailed,
  },
  '/learner/wishlists': {
    ...own,
    filled: '/learner/wishlists',
    empty: ofNewcomer('/learner/wishlists'),
    error: messages.wishList.loadFailed,
  },
  '/notifications': { ...own, filled: '/notifications', empty: ofNewcomer('/notifications') },
  '/messages': { ...own, filled: '/messages', empty: ofNewcomer('/messages') },
  '/messages/:id': { ...own, filled: '/messages/1', empty: '/messages/999999' },
  '/messages/course/:course': { ...own, filled: newTalk, empty: '/messages/course/999999' },
  // The demo learner's post was removed, and the appeal declined.
  '/complaints/:id': { ...own, filled: '/complaints/1', empty: '/complaints/999999' },
  '/exams': { ...own, filled: '/exams', empty: ofNewcomer('/exams') },
  '/exams/:paper': {
    ...own,
    filled: '/exams/ATSWA-101',
    empty: ofNewcomer('/exams/ATSWA-101'),
    error: 'We could not load how ready you are.',
  },
  '/exams/:paper/mock': {
    ...own,
    filled: '/exams/ATSWA-101/mock',
    empty: ofNewcomer('/exams/ATSWA-104/mock'),
  },
  '/mocks/:id': { ...own, filled: mockBehind, empty: '/mocks/999999' },
  '/practice': { ...own, filled: '/practice', empty: ofNewcomer('/practice') },
  '/plan': { ...own, filled: '/plan', empty: ofNewcomer('/plan') },
  // The device alone knows what is on these two.
  '/learner/shelf': { ...own, filled: '/learner/shelf', empty: ofNewcomer('/learner/shelf'), error: null },
  '/switch': { ...own, filled: '/switch', empty: ofNewcomer('/switch'), error: null },
  '/payments': { ...own, filled: '/payments', empty: ofNewcomer('/payments') },
  '/payments/:reference': { ...own, filled: payment, empty: '/payments/nobody-paid-this' },
  '/dashboard': {
    ...own,
    filled: '/dashboard',
    empty: ofNewcomer('/dashboard'),
    error: messages.learning.activeCoursesFailed,
  },
  '/mylearning': {
    ...own,
    filled: '/mylearning',
    empty: ofNewcomer('/mylearning'),
    error: messages.learning.activeCoursesFailed,
  },
  '/classroom/:course/:lesson?': { ...own, filled: '/classroom/1', error: 'This lesson did not load' },
  '/classroom/:course/lessons/:lesson': { ...own, filled: mailedLesson, error: 'This lesson did not load' },
  '/learner/profile': { ...profile, filled: '/learner/profile', empty: ofNewcomer('/learner/profile') },
  '/learner/accounts': { ...profile, filled: '/learner/accounts', empty: ofNewcomer('/learner/accounts') },
}
