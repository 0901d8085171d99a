import { changeReader } from '@koya/api/db/changes/read-changes.ts'
import { listen } from '@koya/api/db/listen.ts'
import { courseInstructors, courses } from '@koya/api/db/schema.ts'
import { forgetChanged } from '@koya/api/http/kept/forget-changed.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db, deps, place, statements } = await testApp({ template: 'market' })
const line = await listen(place, [], { reader: changeReader(deps.changes) })
const cache = new KeptAnswers(line.isListening)
forgetChanged(cache, deps.changes)
await mountWeb(app, cache)
afterAll(line.close)

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the landing page is whole HTML: one h1, the courses, and styles in place', async () => {
  const { statusCode, body, headers } = await get('/')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).toContain('</html>')
  expect(body).toContain('/course-detail/')
  expect(body).toMatch(/<style>[^<]{2000,}<\/style>/)
})

test('without JavaScript the log-in and the account say what they need, the second factor included', async () => {
  const said = async (url: string) =>
    [...(await get(url)).body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text = '']) => text).join(' ')
  expect(await said('/login')).toMatch(/your browser needs JavaScript; so do the code or the passkey/)
  expect(await said('/')).not.toContain('passkey')
  expect(await said('/learner/accounts')).toMatch(/your second factor need JavaScript/)
})

test('a second visitor is served from memory: the same bytes and not one statement', async () => {
  const first = await get('/')
  statements.length = 0
  const second = await get('/?utm_source=somewhere', { authorization: 'Bearer someone-elses-token-12345' })
  expect(statements).toEqual([])
  expect(second.body).toBe(first.body)
  expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
})

test('who has the page already gets 304 and no body', async () => {
  const etag = String((await get('/')).headers.etag)
  const again = await get('/', { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages come in the encoding the browser takes', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
    expect(rawPayload.length).toBeLessThan(21_000)
  }
})

test('a changed course is on the next page that anyone opens', async () => {
  const [course] = await db.select().from(courses).where(eq(courses.status, 1)).limit(1)
  const url = `/course-detail/${course?.id}`
  expect((await get(url)).body).toContain('</h1>')
  await db
    .update(courses)
    .set({ name: 'A name nobody has seen' })
    .where(eq(courses.id, course?.id ?? 0))
  expect((await get(url)).body).toContain('A name nobody has seen')
})

test('an address that no route knows leads home, a missing file is missing, and /api stays JSON', async () => {
  const lost = await get('/no/such/page')
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/'])
  expect((await get('/assets/old-chunk.js')).statusCode).toBe(404)
  const api = await get('/api/v2/anything')
  expect([api.statusCode, api.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a page that is not found has status 404, is not kept, and costs the line no more than others', async () => {
  const response = await get('/course-detail/99999999', { 'accept-encoding': 'br' })
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([404, 'br'])
  expect(response.headers['cache-control']).toBe('no-store')
})

test("the router's data answers come from memory too, and its own headers from outside change nothing", async () => {
  const first = await get('/courses.data?_routes=features%2Fcatalogue%2Flisting-page')
  expect(first.statusCode).toBe(200)
  statements.length = 0
  const second = await get('/courses.data?_routes=features%2Fcatalogue%2Flisting-page', {
    'x-react-router-something': 'poison',
  })
  expect(statements).toEqual([])
  expect(second.body).toBe(first.body)
})

test('a free-text search is rendered but not kept', async () => {
  const before = cache.bytes
  expect((await get('/courses?search=solar')).statusCode).toBe(200)
  expect(cache.bytes).toBe(before)
})

test.each(['/schools', '/business', '/government'])(
  '%s shows the organisation of the demo at work and nothing drawn',
  async (url) => {
    const body = (await get(url)).body.replaceAll('<!-- -->', '')
    const captions = [...body.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, words]) => words)
    expect(captions).toHaveLength(4)
    for (const words of captions) expect(words).toContain('in our demo')
  },
)

const [taught] = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, 2))

/** How many statements a page may cost when it is rendered: its own and the menus'. */
test.each([
  // What an admin has chosen to be seen first, and what is popular.
  ['/', 4],
  ['/login', 4],
  // The categories are in the menus and in the filter panel, and are asked for once.
  ['/courses', 4],
  ['/courses/category/?nested_filter_id=2', 4],
  // Two of them for what learners say.
  // Two of them keep the HTML of its texts, which only the first reader after an upgrade needs.
  ['/course-detail/2', 12],
  [`/instructors/${taught?.userId}`, 6],
  ['/program-detail/4', 5],
  ['/programs/4/courses/all', 5],
  ['/password/reset/x', 2],
  // With the organisation of the demo at work.
  ['/schools', 4],
  ['/business', 4],
  ['/government', 4],
  ['/about', 2],
  ['/blogs', 2],
  ['/blogs/why-you-should-join-us', 2],
  ['/careers', 2],
  ['/legal', 2],
  ['/legal?tab=honour-code', 2],
  ['/legal-information', 2],
  ['/contact-us', 2],
  ['/subscribe', 2],
  ['/wishlist', 2],
  ['/learner/wishlists', 2],
  ['/notifications', 2],
  ['/complaints/1', 2],
  ['/messages', 2],
  ['/messages/1', 2],
  ['/messages/course/1', 2],
  ['/payments', 2],
  ['/exams', 2],
  ['/exams/ATSWA-101', 2],
  ['/practice?paper=ATSWA-101', 2],
  ['/exams/ATSWA-101/mock', 2],
  ['/mocks/1', 2],
  ['/plan', 2],
  ['/learner/shelf', 2],
  ['/switch', 2],
  ['/payments/x', 2],
  ['/dashboard', 2],
  ['/mylearning', 2],
  ['/classroom/1', 2],
  ['/classroom/1/4?k1=ticket', 2],
  ['/classroom/1/lessons/4', 2],
  ['/verify', 2],
  ['/newcourse', 2],
  ['/mycourses', 2],
  ['/mycourses/1/edit', 2],
  ['/mycourses/1/curriculum', 2],
  ['/mycourses/1/questions', 2],
  ['/mycourses/1/prices', 2],
  ['/mycourses/1/mock', 2],
  ['/o/marina', 2],
  ['/o/marina/people', 2],
  ['/o/marina/groups', 2],
  ['/o/marina/seats', 2],
  ['/o/marina/invoices/1', 2],
  ['/o/marina/assignments', 2],
  ['/o/marina/reports', 2],
  ['/o/marina/earnings', 2],
  ['/o/marina/courses', 2],
  ['/o/marina/courses/1', 2],
  ['/o/marina/settings', 2],
  ['/o/marina/sign-in', 2],
  ['/sign-in', 2],
  ['/lti/open', 2],
  ['/join/abcdefghijklmnopqrstuvwx', 2],
  ['/instructor/dashboard', 2],
  ['/instructor/earnings', 2],
  ['/instructor/marking', 2],
  ['/instructor/marking/1', 2],
  ['/admin', 2],
  ['/admin/courses', 2],
  ['/admin/users?search=ada', 2],
  ['/admin/businesses', 2],
  ['/admin/organisations', 2],
  ['/admin/payments?list=all', 2],
  ['/admin/certificates', 2],
  ['/admin/coupons', 2],
  ['/admin/audit', 2],
  ['/admin/jobs', 2],
  ['/admin/books', 2],
  ['/admin/invoices', 2],
  ['/admin/webhooks', 2],
  ['/admin/learning-systems', 2],
  ['/admin/payouts', 2],
  ['/admin/instructors/1', 2],
  ['/learner/profile', 2],
  ['/learner/accounts', 2],
  ['/instructor/profile', 2],
])('%s costs at most %i statements', async (url, limit) => {
  await get(url)
  cache.forgetAll()
  statements.length = 0
  expect((await get(url)).statusCode).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(limit)
})
