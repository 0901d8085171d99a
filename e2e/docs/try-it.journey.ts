import { expect, test } from '@playwright/test'
import { isProof, lookAt } from '../accessibility/look.ts'
import { watchPolicy } from '../accessibility/watch-policy.ts'
import { newMember } from '../support/member.ts'

const title = { tag: '@long' }

test(
  'a reader of the API finds a call by its capability and sends it with the own session',
  title,
  async ({ page, request }) => {
    const { email } = await newMember(page, request)
    await page.goto('/api/docs')
    await expect(page.locator('#reader')).toContainText('You are logged in as Bola Ade')
    await page.getByRole('navigation').getByText('Accounts', { exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Profiles' }).click()
    await expect(page.getByRole('heading', { name: 'Profiles', exact: true })).toBeInViewport()

    const call = page.getByRole('region', { name: 'GET /api/v1/learners/profile', exact: true })
    await call.getByText('Try it').click()
    await call.getByRole('button', { name: 'Send' }).click()
    await expect(call.getByRole('status')).toContainText('200 in')
    await expect(call.getByRole('status')).toContainText(email)
  },
)

test('a call that changes something asks first, and a refusal is shown as it is', title, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/api/docs')
  const call = page.getByRole('region', { name: 'POST /api/v1/wishlists/add' })
  await page.getByRole('heading', { name: 'The wish list' }).click()
  await call.getByText('Try it').click()
  page.once('dialog', (dialog) => dialog.dismiss())
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toBeHidden()

  await call.getByRole('textbox').fill('{ "id": 999999999 }')
  page.once('dialog', (dialog) => dialog.accept())
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('"code"')
})

test('the page of the API fits a phone, and reads without a script', title, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(page.getByText('Try it').first()).toBeHidden()
  const size = () => page.locator('main').evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }))
  const { scrollWidth, scrollHeight } = await size()
  expect(scrollWidth).toBeLessThanOrEqual(360)
  // Its calls are in groups that are closed until somebody opens one, or follows a link into it.
  expect(scrollHeight).toBeLessThan(20 * 740)
  const call = page.getByRole('region', { name: 'POST /api/v1/wishlists/add' })
  await expect(call).toBeHidden()
  await page.goto('/api/docs#addWish')
  await expect(call).toBeInViewport()
  expect((await size()).scrollWidth).toBeLessThanOrEqual(360)
  await context.close()
})

test('axe finds nothing wrong with the page of the API, nor its policy', title, async ({ page }) => {
  test.setTimeout(180_000)
  const refused = await watchPolicy(page)
  await page.goto('/api/docs')
  await page.locator('details.group').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '')
  })
  const call = page.getByRole('region', { name: 'GET /api/v1/courses', exact: true })
  for (const part of await call.locator('summary').all()) await part.click()
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('200 in')
  expect(refused).toEqual([])
  // The page holds some hundred calls, all made by one function: two of each capability are looked at, and all by the proof.
  const more = page.locator('main section:nth-of-type(n + 3):not(:has(details[open]))')
  if (!isProof)
    await more.evaluateAll((calls) => {
      for (const call of calls) call.remove()
    })
  expect(await page.getByRole('region').count()).toBeGreaterThan(40)
  await lookAt(page, 'the page of the API')
})
