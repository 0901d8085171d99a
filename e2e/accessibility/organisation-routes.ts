import { API_BASE, OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { Page } from '@playwright/test'
import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'
import type { Visit } from './view.ts'

const space: Omit<RouteRow, 'filled'> = { who: 'manager', empty: null, error: didNotLoad }
const nowhere = (path: string) => ({ who: 'newcomer' as const, path })

async function invitation({ page, member }: Visit) {
  const sent = { headers: member?.headers ?? {}, data: { uses: 5 } }
  const { data } = await (await page.request.post(`${API_BASE}/organisations/marina/links`, sent)).json()
  return `/join/${data.token}`
}

async function ownCourse({ page, member }: Visit) {
  const sent = { headers: member?.headers ?? {} }
  const { data } = await (await page.request.get(`${API_BASE}/organisations/marina/courses`, sent)).json()
  return `/o/marina/courses/${data.courses[0].id}`
}

/** As if the demo's organisation had an issuer. A real one is beyond this machine. */
function withIssuer(page: Page) {
  const data = { name: 'Marina Staff Training', makes_members: true, issuer_host: 'accounts.google.com' }
  return page.route(`**${API_BASE}/auth/organisations/marina`, (route) =>
    route.fulfill({ json: { data }, headers: { [OURS_HEADER]: '1' } }),
  )
}

/** As if somebody new had come from a learning system. A real one is beyond this machine. */
function withLaunch(page: Page) {
  const data = {
    platform: 'Moodle of the faculty',
    host: 'moodle.example',
    name: 'Ada Obi',
    organisation: 'Marina Staff Training',
    course: 'Bookkeeping',
  }
  return page.route(`**${API_BASE}/auth/lti/launch`, (route) =>
    route.fulfill({ json: { data }, headers: { [OURS_HEADER]: '1' } }),
  )
}

/** The space of an organisation, as whoever manages its training sees it. */
export const organisationRoutes: RouteRows = {
  '/o/:slug': { ...space, filled: '/o/marina', empty: nowhere('/o/marina') },
  '/o/:slug/people': { ...space, filled: '/o/marina/people', empty: '/o/marina/people?search=nobody-is-called-so' },
  '/o/:slug/groups': { ...space, filled: '/o/marina/groups' },
  '/o/:slug/seats': { ...space, filled: '/o/marina/seats' },
  '/o/:slug/invoices/:number': { ...space, filled: '/o/marina/invoices/1', empty: '/o/marina/invoices/999999' },
  '/o/:slug/assignments': { ...space, filled: '/o/marina/assignments' },
  '/o/:slug/reports': { ...space, filled: '/o/marina/reports', empty: '/o/marina/reports?course=1' },
  '/o/:slug/earnings': { ...space, filled: '/o/marina/earnings' },
  '/o/:slug/courses': { ...space, filled: '/o/marina/courses' },
  '/o/:slug/courses/:id': { ...space, filled: ownCourse, empty: '/o/marina/courses/999999' },
  '/o/:slug/settings': { ...space, filled: '/o/marina/settings' },
  '/o/:slug/sign-in': {
    ...space,
    who: 'visitor',
    filled: '/o/marina/sign-in#refused=unproven_domain',
    prepare: withIssuer,
    empty: '/o/nowhere/sign-in',
  },
  '/sign-in': { who: 'visitor', filled: '/sign-in', empty: null, error: null },
  '/lti/open': {
    who: 'visitor',
    filled: '/lti/open#launch=from-moodle',
    prepare: withLaunch,
    empty: '/lti/open',
    error: null,
  },
  // Their links are only in mails.
  '/mail-links/:token': { who: 'visitor', filled: '/mail-links/nobody-was-sent-this', empty: null, error: didNotLoad },
  '/report-mail/:token': {
    who: 'visitor',
    filled: '/report-mail/nobody-was-sent-this',
    empty: null,
    error: didNotLoad,
  },
  '/join/:token': { ...space, filled: invitation, empty: '/join/nobody-was-sent-this-link' },
}
