import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { attackStrings } from '../../api/test/hostile/attack-strings.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { signIn } from '../support/member.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'
const TOGETHER = 25

/** In both orders, because some hide what comes after them. What no line can carry is refused before it is kept. */
const portions = Array.from({ length: Math.ceil(attackStrings.length / TOGETHER) }, (_, at) =>
  attackStrings.slice(at * TOGETHER, (at + 1) * TOGETHER).filter((attack) => !attack.includes('\0')),
).flatMap((attacks) => [attacks, attacks.toReversed()])

/** Whatever the attacks would call or open is counted. */
async function watch(page: Page) {
  const ran: string[] = []
  await page.exposeFunction('boom', () => ran.push('boom'))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (call) => /evil/.test(new URL(call.url()).host) && ran.push(call.url()))
  return ran
}

async function send(request: APIRequestContext, method: 'put' | 'get', path: string, given: object) {
  const answer = await request[method](API_BASE + path, given)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

test('no attack in a description, an overview or a lesson runs, without scripts or with them', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(300_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const { headers } = author
  const id = await ownCourse(request, author, COSTING)
  const found = await send(request, 'get', `/courses/${id}/draft`, { headers })
  // Courses of the demo market lack what the form asks of new ones.
  const draft = {
    ...found.draft,
    business_id: '1',
    introduction_video: 'https://videos.test/1',
    license: 'All rights reserved',
  }
  await send(request, 'put', `/courses/${id}/publication`, { headers, data: { is_published: true } })
  const { sections } = await send(request, 'get', `/courses/${id}/curriculum`, { headers })
  const lesson = sections[0].lessons.find((one: { content: { kind: string } }) => one.content.kind === 'text')
  const ran = await watch(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  for (const attacks of portions) {
    const html = attacks.map((attack) => `<p>Before</p>${attack}`).join('')
    const data = { ...draft, course_description: html, course_overview: html }
    await send(request, 'put', `/courses/${id}`, { headers, data })
    const content = { kind: 'text', html }
    await send(request, 'put', `/lessons/${lesson.id}`, { headers, data: { title: lesson.title, content } })
    await page.goto(`/course-detail/${id}`)
    await expect(page.locator('.rich').first()).toContainText('Before')
    await page.goto(`/classroom/${id}/${lesson.id}`)
    await expect(page.locator('.prose')).toContainText('Before')
    await plain.goto(`/course-detail/${id}`)
    await expect(plain.locator('.rich script, .rich [onerror], .rich [onload], .rich form')).toHaveCount(0)
  }
  expect(attackStrings.length).toBeGreaterThanOrEqual(200)
  expect(ran).toEqual([])
})
