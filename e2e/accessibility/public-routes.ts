import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect } from '@playwright/test'
import { forgetLimits } from '../support/forget-limits.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { registerSomeone } from '../support/member.ts'
import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'
import { ask, type Visit } from './view.ts'

/** Pages of fixed texts have everything, always. */
const text: Omit<RouteRow, 'filled'> = { who: 'visitor', empty: null, error: null }
const fetched: Omit<RouteRow, 'filled'> = { ...text, error: didNotLoad }

/** A programme is a file of the product. Where it does not come, the specification wants an empty page. */
const programme = { ...fetched, error: 'Go to the home page', waitsFor: /\/assets\/(ican|cibn|atswa)-/ }

/** Of a certificate that the demo market awarded. */
async function certificate(visit: Visit) {
  const { certificates } = await ask(visit, '/admin/certificates')
  return `/verify/${certificates[0].code}`
}

/** That the demo market gave. */
async function gift(visit: Visit) {
  const { waiting } = await ask(visit, '/gifts')
  return `/gifts/${waiting[0].token}`
}

/** Of somebody who has just asked for the letters. */
async function subscription({ page: { request } }: Visit) {
  await forgetLimits('subscribe')
  const email = `reader.${Date.now()}${Math.floor(Math.random() * 1e4)}@example.test`
  const sent = await request.post(`${API_BASE}/subscribers`, { data: { email } })
  expect(sent.ok(), await sent.text()).toBe(true)
  return linkFromMail(request, email, 'Confirm your subscription')
}

/** Of somebody who has just registered. */
async function confirmation({ page: { request } }: Visit) {
  const { email } = await registerSomeone(request)
  return linkFromMail(request, email, 'Confirm your email address')
}

export const publicRoutes: RouteRows = {
  '/': { ...fetched, filled: '/' },
  '/login': { ...fetched, filled: '/login' },
  '/courses': { ...fetched, filled: '/courses', empty: '/courses?search=zzzz' },
  '/courses/category': {
    ...fetched,
    filled: '/courses/category?course=1',
    empty: '/courses/category?course=1&search=zzzz',
  },
  '/course-detail/:id': { ...fetched, filled: '/course-detail/1', empty: '/course-detail/999999' },
  '/instructors/:id': { ...fetched, filled: '/instructors/3', empty: '/instructors/999999' },
  '/bundles/:slug': { ...fetched, filled: '/bundles/nimn-postgraduate-diploma', empty: '/bundles/never-made' },
  '/gifts/:token': { ...fetched, who: 'learner', filled: gift, empty: '/gifts/nobody-was-sent-this' },
  '/program-detail/:id': {
    ...programme,
    filled: '/program-detail/3?qualification=business-degree',
    empty: '/program-detail/99',
  },
  '/programs/:id/courses/:name': {
    ...programme,
    filled: '/programs/5/courses/all',
    empty: '/programs/99/courses/all',
  },
  '/shared-exams/:token': {
    ...fetched,
    filled: '/shared-exams/demo-share-of-adaeze-okonkwo',
    empty: '/shared-exams/nobody-was-sent-this',
  },
  '/sponsor/:token': {
    ...fetched,
    filled: '/sponsor/demo-link-of-adaeze-okonkwo',
    empty: '/sponsor/nobody-was-sent-this',
  },
  '/signed-up': { ...text, filled: '/signed-up' },
  '/confirm/:token': { ...fetched, filled: confirmation, empty: '/confirm/nobody-was-sent-this' },
  '/password/reset/:id': { ...text, filled: '/password/reset/abc?email=a@example.test' },
  '/schools': { ...text, filled: '/schools' },
  '/business': { ...text, filled: '/business' },
  '/government': { ...text, filled: '/government' },
  '/about': { ...text, filled: '/about' },
  '/blogs': { ...fetched, filled: '/blogs', empty: '/blogs?page=99' },
  '/blogs/:slug': { ...fetched, filled: '/blogs/spreadsheets-for-market-traders', empty: '/blogs/never-written' },
  '/teach': { ...text, filled: '/teach' },
  '/careers': { ...text, filled: '/careers' },
  '/legal': { ...fetched, filled: '/legal' },
  '/legal-information': { ...fetched, filled: '/legal-information?tab=terms-of-service' },
  '/contact-us': { ...fetched, filled: '/contact-us' },
  '/subscribe': { ...text, filled: '/subscribe' },
  '/subscription/:token': { ...fetched, filled: subscription, empty: '/subscription/nobody-was-sent-this' },
  '/verify': { ...fetched, filled: '/verify' },
  '/verify/:code': { ...fetched, who: 'admin', filled: certificate, empty: '/verify/nobody-has-this' },
  // Every other address leads home.
  '/*': { ...text, filled: '/nothing-stands-here' },
}
