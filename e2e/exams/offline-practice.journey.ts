import { expect } from '@playwright/test'
import { password, signIn } from '../support/member.ts'
import { answerElsewhere, answerOne, answersOf, newCandidate } from '../support/practise.ts'
import { flightMode, isKept, landed, withWorker } from '../support/with-worker.ts'

const test = withWorker

test('practice goes on in flight mode, and each answer counts once when the line is back', { tag: '@long' }, async ({
  page,
  request,
  context,
  door,
}) => {
  const member = await newCandidate(page, request)
  await page.goto('/practice')
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await isKept(page, '/practice')
  await flightMode(context, door)
  await page.goto('/practice')
  for (let n = 0; n < 3; n++) await answerOne(page)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  expect(await answersOf(request, member)).toBe(0)
  await landed(context, door)
  await page.goto('/exams')
  await expect.poll(() => answersOf(request, member)).toBe(3)
  await page.reload()
  await expect(page.getByText('3 answers so far.', { exact: false })).toBeVisible()
})

test('two devices practise without a line and send later: every answer counts once, and both say how ready one is', {
  tag: '@long',
}, async ({ page, request, context, door, browser }) => {
  test.setTimeout(120_000)
  const member = await newCandidate(page, request)
  await answerElsewhere(request, member, 14)
  const bag = await browser.newContext({ baseURL: door.url, serviceWorkers: 'allow' })
  const phone = await bag.newPage()
  await signIn(phone, request, member.email, password)
  for (const device of [page, phone]) {
    await device.goto('/practice')
    await expect(device.getByText('Question 1 of 10')).toBeVisible()
    await isKept(device, '/practice')
  }

  await flightMode(context, door)
  await bag.setOffline(true)
  // Both ask the same questions: neither knows of the other.
  for (const [device, count] of [
    [page, 3],
    [phone, 4],
  ] as const) {
    await device.goto('/practice')
    for (let n = 0; n < count; n++) await answerOne(device)
    await expect(device.getByText(`kept on this device, ${count} so far, and sent`, { exact: false })).toBeVisible()
  }
  expect(await answersOf(request, member)).toBe(14)

  await landed(context, door)
  await bag.setOffline(false)
  await Promise.all([page.goto('/exams'), phone.goto('/exams')])
  await expect.poll(() => answersOf(request, member)).toBe(21)
  const bands: (string | null)[] = []
  for (const device of [page, phone]) {
    await device.goto('/practice')
    await expect(device.getByText('Question 1 of 10')).toBeVisible()
    await device.goto('/exams')
    const band = device.locator('.band-words')
    await expect(band).toContainText('from 21 answers')
    bands.push(await band.textContent())
  }
  expect(bands[0]).toMatch(/^\d+ to \d+%/)
  expect(bands[1]).toBe(bands[0])
  // Nothing waits any more that could be sent a second time.
  expect(await answersOf(request, member)).toBe(21)
  await bag.close()
})
