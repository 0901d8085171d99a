import { courses, ratingTotals } from '@koya/api/db/schema.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { institutionIds } from '@koya/contract/programmes/load-institution.ts'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
const origin = 'https://koya.example'
const { app, db } = await testApp({ template: 'market', env: { PUBLIC_URL: origin } })
// Nothing listens for changes here, so no page is kept.
await mountWeb(app, new KeptAnswers(() => false))

const open = (url: string) => app.inject({ url })

/** The words of a page, as they are read. */
function textOf(html: string) {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .join(' ')
}

function structuredData(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return Object.fromEntries(scripts.map(([, json = '']) => JSON.parse(json)).map((data) => [data['@type'], data]))
}

test.each(institutionIds)('programme %i is whole without a script, and travels in less than 21.5 kB', async (id) => {
  const { statusCode, body } = await open(`/program-detail/${id}`)
  expect(statusCode).toBe(200)
  expect(body.match(/<h1/g)).toHaveLength(1)
  // React sends what it holds back for its script in hidden parts.
  expect(body).not.toMatch(/<div hidden/)
  for (const heading of ['Programme Overview', 'Objectives', 'Levels', 'Prerequisites', 'Courses', 'Instructors'])
    expect(body).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  for (const url of [`/program-detail/${id}`, `/programs/${id}/courses/all`]) {
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(rawPayload.length).toBeLessThan(21_500)
  }
})

test('a programme names its address, its courses, its questions and where it stands', async () => {
  const { body } = await open('/program-detail/1?qualification=atswa')
  expect(body).toContain(`<link rel="canonical" href="${origin}/program-detail/1"/>`)
  const { EducationalOccupationalProgram: programme, FAQPage, BreadcrumbList } = structuredData(body)
  expect(programme.hasCourse).toHaveLength(14)
  expect(programme.hasCourse[0]).toMatchObject({ name: 'Business Law' })
  expect(FAQPage.mainEntity).toHaveLength(3)
  expect(BreadcrumbList.itemListElement.at(-1)).toMatchObject({ name: 'ICAN', item: `${origin}/program-detail/1` })
})

test('the finder works out on the server what remains', async () => {
  expect((await open('/program-detail/1')).body).toContain('15 papers remain')
  expect((await open('/program-detail/1?qualification=atswa,mcati')).body).toContain('5 papers remain')
  expect((await open('/program-detail/2?qualification=any-degree')).body).toContain('At most 16 papers remain')
})

test('a course of a programme names one address however it was asked for, a search none', async () => {
  const one = (await open('/programs/1/courses/BUSINESS%20LAW')).body
  expect(one).toContain(`<link rel="canonical" href="${origin}/programs/1/courses/Business%20Law"/>`)
  expect(one).not.toContain('name="robots"')
  expect((await open('/programs/1/courses/tax')).body).toContain('<meta name="robots" content="noindex, follow"/>')
})

test.each(['/program-detail/10', '/program-detail/04', '/programs/0/courses/all'])(
  '%s is not found, without a message, but with the nine programmes and a search',
  async (url) => {
    const { statusCode, body } = await open(url)
    expect(statusCode).toBe(404)
    const main = body.match(/<main[^>]*>(.*?)<\/main>/s)?.[1] ?? ''
    const text = main.replace(/<li>.*?<\/li>/gs, '').replace(/<[^>]+>/g, ' ')
    expect(text.split(/\s+/).filter(Boolean).join(' ')).toBe('Programmes Search courses Search')
    expect(main.match(/href="\/program-detail\/\d"/g)).toHaveLength(9)
    expect(main).toContain('name="search"')
  },
)

test('a title that no course has is not found, and offers all courses', async () => {
  const { statusCode, body } = await open('/programs/1/courses/astrology')
  expect(statusCode).toBe(404)
  expect(body).toContain('/programs/1/courses/all')
})

test('while nobody has rated a paper the rating is the specified one, and without a catalogue the page still stands', async () => {
  await db.update(courses).set({ status: 0 }).where(like(courses.code, 'CIIN-%'))
  const { statusCode, body } = await open('/program-detail/9')
  expect(statusCode).toBe(200)
  expect(textOf(body)).toContain('Rated 5.0 (0 Ratings) No ratings yet')
  expect(body).toContain('Nobody teaches the papers of CIIN on Koya at the moment.')
  const papers = (await open('/programs/9/courses/all')).body
  expect(papers.match(/Not on sale at the moment/g)).toHaveLength(17)
  expect(papers).toContain('N12,000')
})

test('a course that nobody has rated says so beside the specified rating', async () => {
  await db.delete(ratingTotals).where(eq(ratingTotals.courseId, 2))
  expect(textOf((await open('/course-detail/2')).body)).toContain('Rated 5.0 (0 Ratings) No ratings yet')
})
