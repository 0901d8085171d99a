import { institutionIds } from '@koya/contract/programmes/load-institution.ts'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses } from '../../db/schema.ts'
import { securityText } from './security-text.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

const { app, db, statements } = await testApp({
  template: 'market',
  env: { PUBLIC_URL: 'https://koya.example' },
})
const origin = 'https://koya.example'

async function get(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: statusCode, type: headers['content-type'], keep: headers['cache-control'], body }
}

async function idsOf(status: number) {
  return (await db.select({ id: courses.id }).from(courses).where(eq(courses.status, status))).map(({ id }) => id)
}

const listed = (body: string) => [...body.matchAll(/\/course-detail\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))
const byNumber = (a: number, b: number) => a - b

test('robots.txt closes the API and every page for members, and names the sitemaps', async () => {
  const { type, keep, body } = await get('/robots.txt')
  expect([type, keep]).toEqual(['text/plain; charset=utf-8', 'public, max-age=3600'])
  for (const path of ['/api/', '/dev/', '/cart', '/learner/profile', '/dashboard'])
    expect(body).toContain(`Disallow: ${path}\n`)
  const open = Object.entries(pageGuards).filter(([, guard]) => guard === 'public')
  for (const [path] of open) expect(body).not.toContain(`Disallow: ${path}\n`)
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/sitemap-pages.xml\n`)
})

test('the sitemap names every active course, no inactive one, and every category, from one statement', async () => {
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, 3))
  statements.length = 0
  const { type, keep, body } = await get('/sitemap.xml')
  expect(statements).toHaveLength(1)
  expect([type, keep]).toEqual(['application/xml; charset=utf-8', 'public, max-age=3600'])
  expect(listed(body)).toEqual((await idsOf(1)).sort(byNumber))
  expect(listed(body)).not.toContain(3)
  expect(body).toContain(`<loc>${origin}/</loc>`)
  expect(body).toContain(`<loc>${origin}/courses</loc>`)
  for (const id of institutionIds) expect(body).toContain(`<loc>${origin}/program-detail/${id}</loc>`)
  expect(body.match(/courses\/category\/\?search_menu=menu_mapper&#38;nested_filter_id=/g)).toHaveLength(11)
})

test('a sitemap that would grow too long is an index of parts that hold every active course once', async () => {
  const index = await sitemap(db, origin, 10)
  const parts = [...index.matchAll(/\/sitemap\/(\d+)\.xml<\/loc>/g)].map(([, part]) => Number(part))
  expect(index).toContain('<sitemapindex')
  const bodies = await Promise.all(parts.map((part) => sitemapPart(db, origin, part, 10)))
  expect(bodies.flatMap(listed)).toEqual((await idsOf(1)).sort(byNumber))
  expect(bodies.filter((body) => body.includes(`<loc>${origin}/courses</loc>`))).toHaveLength(1)
})

test('without a course the sitemap still names the other pages, and the feed is empty', async () => {
  const empty = await testApp()
  expect((await empty.app.inject('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(22)
  const { statusCode, body } = await empty.app.inject('/feed.atom')
  expect([statusCode, body.includes('<entry>')]).toEqual([200, false])
})

test('a part that is not there is missing', async () => {
  expect((await get('/sitemap/1.xml')).status).toBe(200)
  for (const part of ['2', '0', '9999', '99999', 'x', '1e3'])
    expect((await get(`/sitemap/${part}.xml`)).status).toBe(404)
})

test('the feed holds the 30 newest active courses with the newest first, escaped, from one statement', async () => {
  const far = sql`now() + interval '1 day'`
  await db.update(courses).set({ name: 'A & B <c>\u0001', createdAt: far }).where(eq(courses.id, 5))
  await db.update(courses).set({ status: 0, createdAt: far }).where(eq(courses.id, 6))
  statements.length = 0
  const { type, keep, body } = await get('/feed.atom')
  expect(statements).toHaveLength(1)
  expect([type, keep]).toEqual(['application/atom+xml; charset=utf-8', 'public, max-age=3600'])
  const [head = '', first = '', ...others] = body.split('<entry>')
  expect(others).toHaveLength(29)
  expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/feed.atom"/>`)
  expect(head).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  expect(first).toContain(`<id>${origin}/course-detail/5</id>`)
  expect(first).toContain('<title>A &#38; B &#60;c&#62;</title>')
  expect(first).toMatch(/<summary type="html">[^<]+<\/summary>/)
  expect(body).not.toContain('/course-detail/6<')
})

test('security.txt names who hears of a weakness, and always ends in the future, within a year', async () => {
  const { type, body } = await get('/.well-known/security.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(
    /^Contact: mailto:hello@koya\.test\nExpires: .+\nCanonical: https:\/\/koya\.example\/\.well-known\/security\.txt\n/,
  )
  const other = await testApp({ env: { SECURITY_CONTACT: 'https://koya.example/report' } })
  expect((await other.app.inject('/.well-known/security.txt')).body).toContain('Contact: https://koya.example/report\n')

  for (const now of [new Date(), new Date('2031-12-31T23:59:59Z'), new Date('2028-02-29T12:00:00Z')]) {
    const text = securityText({ contact: 'mailto:a@b.example', origin, now })
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(now.getTime() + 100 * 86_400_000)
    expect(expires).toBeLessThan(now.getTime() + 365 * 86_400_000)
  }
})

test('a password manager is led to the page where the password is changed', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/learner/accounts'])
})
