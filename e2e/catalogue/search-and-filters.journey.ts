import { expect, test } from '@playwright/test'

test('the figures of the filters are those of the search and of the other filters', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/courses?search=business')
  const field = page.locator('.filters details', { hasText: 'Engineering' }).first()
  const figure = async () => Number(await field.locator('summary i').textContent())
  const found = await figure()
  await page.goto('/courses')
  expect(await figure()).toBeGreaterThan(found)
  await page.goto('/courses?search=business')
  await field.locator('summary').click()
  await field.getByLabel('All courses in this field').check()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.locator('.listing .total')).toHaveText(found === 1 ? '1 course' : `${found} courses`)
  // Its own choice leaves a figure as it is: it is what the others would leave.
  expect(await figure()).toBe(found)
  await page.goto('/courses?bonus=free_course_offering&chosen=Free')
  const free = await figure()
  const { data } = await (await page.request.get('/api/v1/courses/counts?price=free')).json()
  const categories = (await (await page.request.get('/api/v1/categories')).json()).data
  const { id } = categories.find(({ name }: { name: string }) => name === 'Engineering')
  expect(free).toBe(data.counts.find((each: { category_id: number }) => each.category_id === id)?.courses ?? 0)
})

test('best match can be chosen again while there is a search, and only then', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses?search=business+plan')
  const sort = page.getByLabel('Sort')
  const first = page.locator('article h3').first()
  const best = await first.textContent()
  await expect(sort.locator('option:checked')).toHaveText('Best match')
  await expect(async () => {
    await sort.selectOption('Highest price')
    await expect(page).toHaveURL(/method=dearest/)
  }).toPass()
  await sort.selectOption('Best match')
  await expect(page).not.toHaveURL(/method=/)
  await expect(first).toHaveText(best ?? '')
  await page.goto('/courses')
  await expect(sort.getByRole('option', { name: 'Best match' })).toHaveCount(0)
})

test('no order is cut off in the bar of a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses?search=business')
  const tooWide = await page.getByLabel('Sort').evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
  })
  expect(tooWide).toEqual([])
})
