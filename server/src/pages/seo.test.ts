import { createHash } from 'node:crypto'
import { courses, ratingTotals } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const origin = 'https://koya.example'
const { app, db } = await testApp({ template: 'market', env: { PUBLIC_URL: origin } })
// Nothing listens for changes here, so no page is kept.
await mountWeb(app, new KeptAnswers(() => false))

const open = async (url: string) => app.inject({ url, headers: { host: 'someone.else' } })

/** What a page tells search engines, by its type. */
function structuredData(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const read = scripts.map(([, json = '']) => JSON.parse(json))
  return Object.fromEntries(read.map((data) => [data['@type'], data]))
}

test.each([
  ['/', '/'],
  ['/login', '/'],
  ['/courses?utm_source=x', '/courses'],
  ['/course-detail/2?utm_source=x', '/course-detail/2'],
])('%s names its one address, on our own host, and how it is shown where it is shared', async (url, path) => {
  const { body } = await open(url)
  expect(body).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
  expect(body).toContain(`<meta property="og:url" content="${origin}${path}"/>`)
  for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image:alt'])
    expect(body).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"/>`))
  expect(body).toMatch(new RegExp(`<meta property="og:image" content="${origin}/pictures/[\\w-]+\\.jpg"/>`))
  expect(body).toContain('<meta property="og:image:width" content="1200"/>')
  expect(body).toContain('<meta property="og:image:height" content="630"/>')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(body).toContain('type="application/atom+xml"')
  expect(body.includes('<meta name="robots" content="noindex"/>')).toBe(url === '/login')
})

test('the landing page names the organisation, and the listing where it stands', async () => {
  expect(structuredData((await open('/')).body)).toMatchObject({ Organization: { name: 'Koya', url: `${origin}/` } })
  const { BreadcrumbList } = structuredData((await open('/courses/category/?nested_filter_id=8')).body)
  expect(BreadcrumbList.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Koya',
    'Courses',
    'Engineering',
  ])
  expect(BreadcrumbList.itemListElement[2].item).toMatch(`${origin}/courses/category/?search_menu=menu_mapper`)
})

test('a course is described with its price in naira, and rated only by those who rated it', async () => {
  await db.delete(ratingTotals).where(eq(ratingTotals.courseId, 2))
  await db.update(courses).set({ priceKobo: 1_250_000 }).where(eq(courses.id, 2))
  const unrated = structuredData((await open('/course-detail/2')).body).Course
  expect(unrated.offers).toMatchObject({ price: 12_500, priceCurrency: 'NGN', category: 'Paid' })
  expect(unrated).not.toHaveProperty('aggregateRating')

  await db.insert(ratingTotals).values({ courseId: 2, stars: 13, count: 3 })
  const rated = structuredData((await open('/course-detail/2')).body).Course
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.3, ratingCount: 3, bestRating: 5 })
})

test('an uploaded cover is what is shown where the course is shared', async () => {
  await db.update(courses).set({ coverImage: 'https://images.example/cover.jpg' }).where(eq(courses.id, 3))
  const { body } = await open('/course-detail/3')
  expect(body).toContain('<meta property="og:image" content="https://images.example/cover.jpg"/>')
  expect(body).not.toContain('og:image:width')
  expect(structuredData(body).Course.image).toBe('https://images.example/cover.jpg')
})

test('a course name cannot break out of the data, and every inline script is still allowed by its hash', async () => {
  const name = 'A & B </script><script>alert(1)</script>'
  await db.update(courses).set({ name }).where(eq(courses.id, 2))
  const { body, headers } = await open('/course-detail/2')
  expect(body).not.toContain('<script>alert')
  const { Course, BreadcrumbList } = structuredData(body)
  expect(Course.name).toBe(name)
  expect(BreadcrumbList.itemListElement.at(-1)).toMatchObject({ name, item: `${origin}/course-detail/2` })
  // Structured data never runs, so it needs no leave.
  const inline = [...body.matchAll(/<script(?! type="application\/ld)(?:\s[^>]*)?>([\s\S]+?)<\/script>/g)].map(
    ([, content = '']) => content,
  )
  expect(inline.length).toBeGreaterThan(1)
  for (const content of inline)
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(content).digest('base64'))
})
