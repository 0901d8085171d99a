import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { isAwake, newMember, signIn } from '../support/member.ts'

type Rating = { id: number; name: string; review: string; answer: object | null }

/** A course that the demo's instructor teaches, with a review in words that nobody has answered. */
async function reviewedCourse(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const taught = await (await request.get(`${API_BASE}/courses/my/courses`, { headers })).json()
  for (const { id } of taught.data) {
    const answer = await request.get(`${API_BASE}/courses/${id}/ratings`)
    if (!answer.ok()) continue
    const ratings: Rating[] = (await answer.json()).data.slice(0, 3)
    const review = ratings.find((one) => one.review && !one.answer)
    const isAlone = (one: Rating) => ratings.filter(({ name }) => name === one.name).length === 1
    if (review && isAlone(review)) return { id: id as number, review }
  }
  throw new Error('no course of the instructor has an unanswered review')
}

test('a reader finds a review helpful, once; its teacher answers it, and everyone reads the answer', {
  tag: '@long',
}, async ({ browser, baseURL, page, request }) => {
  const teacher = await signIn(page, request, 'instructor@koya.test')
  const { id, review } = await reviewedCourse(request, teacher.token)
  await page.goto(`/course-detail/${id}`)
  await isAwake(page)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('5 stars').first()).toBeVisible()
  await reviews.getByRole('button', { name: `Answer to ${review.name}` }).click()
  await reviews.getByLabel(/^Your answer to /).fill('Thank you, we have added two exercises.')
  await reviews.getByRole('button', { name: 'Publish answer' }).click()
  await expect(reviews.getByText('Thank you, we have added two exercises.')).toBeVisible()
  await expect(reviews.getByRole('button', { name: `Change the answer to ${review.name}` })).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await newMember(other, request)
  await other.goto(`/course-detail/${id}`)
  await isAwake(other)
  await expect(other.getByText('Thank you, we have added two exercises.')).toBeVisible()
  for (const width of [360, 1280]) {
    await other.setViewportSize({ width, height: 800 })
    const faces = other.getByRole('region', { name: 'Reviews' }).locator('.reviewer img')
    // The reviews come once more with what this reader found helpful, and a face that was scrolled to may be gone.
    await expect(async () => {
      await faces.first().scrollIntoViewIfNeeded({ timeout: 1000 })
      expect(await faces.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }).toPass({ timeout: 15_000 })
    expect(await faces.count()).toBeGreaterThan(1)
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const helpful = other.getByRole('button', { name: `Helpful: review by ${review.name}` })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await other.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await expect(other.getByRole('button', { name: /^Answer to / })).toHaveCount(0)
  await context.close()
})
