import { expect, type Page, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'
import { readDevice } from '../support/read-device.ts'

const total = (page: Page) => page.locator('.total')
const titles = (page: Page) => page.locator('.results h3')
const banner = (page: Page) => page.locator('.banner')
const searchBox = (page: Page) => banner(page).getByLabel('Search courses')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}` })

async function countOf(page: Page) {
  return Number(((await total(page).textContent()) ?? '').replace(/\D/g, ''))
}

async function tick(page: Page, category: string, subCourse: string) {
  const field = panel(page).locator('details', { has: page.locator('summary', { hasText: category }) })
  if ((await field.getAttribute('open')) === null) await field.locator('summary').click()
  await field.getByLabel(subCourse).check()
}

/** A page that is loaded anew forgets this. */
async function mark(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

  test.describe(how, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })

    test(`${how}, a search starts on Enter and on its button`, async ({ page }) => {
      await page.goto('/courses')
      const all = await countOf(page)
      await searchBox(page).fill('accounting')
      await searchBox(page).press('Enter')
      await expect(page).toHaveURL('/courses?search=accounting&applied_search=sb')
      await expect(chip(page, '“accounting”')).toBeVisible()
      const found = await countOf(page)
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(all)

      await searchBox(page).fill('solar')
      await banner(page).getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL('/courses?search=solar&applied_search=sb')
      await expect(titles(page).first()).toContainText(/solar/i)
    })

    test(`${how}, a slip of the finger and the order of words do no harm`, { tag: '@long' }, async ({ page }) => {
      for (const search of ['pyhton pipelines', 'pipelines python']) {
        await page.goto(`/courses?search=${search}`)
        await expect(titles(page).first()).toHaveText('Building Data Pipelines with PostgreSQL and Python')
      }
      await page.goto('/courses?search=ican')
      await expect(page.getByRole('region', { name: 'Programmes' }).getByRole('link')).toContainText('ICAN')
    })

    test(`${how}, two sub-courses, a style and a price narrow together, and each chip takes one back`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto('/courses')
      if (javaScriptEnabled) await isListening(page)
      await tick(page, 'Business', 'Accounting')
      await tick(page, 'Engineering', 'Electrical & Solar')
      await panel(page).getByRole('button', { name: 'Filter' }).click()
      await expect(chip(page, 'Accounting')).toBeVisible()
      await expect(chip(page, 'Electrical & Solar')).toBeVisible()
      const both = await countOf(page)

      await panel(page).getByLabel('Self Paced').check()
      await panel(page).getByLabel('Paid').check()
      await panel(page).getByRole('button', { name: 'Filter' }).click()
      await expect(chip(page, 'Self Paced')).toBeVisible()
      await expect(chip(page, 'Paid')).toBeVisible()
      await expect(panel(page).getByLabel('Accounting')).toBeChecked()
      await expect(panel(page).getByLabel('Electrical & Solar')).toBeChecked()
      expect(await countOf(page)).toBeLessThan(both)

      await chip(page, 'Self Paced').click()
      await expect(chip(page, 'Self Paced')).toHaveCount(0)
      await chip(page, 'Paid').click()
      await expect(total(page)).toHaveText(`${both} courses`)
      await chip(page, 'Accounting').click()
      await expect(chip(page, 'Accounting')).toHaveCount(0)
      await expect(page).toHaveURL(
        /\/courses\/category\/\?search_menu=menu_mapper&nested_filter_id=801&nested_search_parent=8$/,
      )
      const solar = await countOf(page)
      expect(solar).toBeLessThan(both)

      await panel(page).getByRole('link', { name: 'Reset' }).click()
      await expect(page).toHaveURL('/courses')
      await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    })

    test(`${how}, page 2 shows other courses, and Back returns to the first`, { tag: '@long' }, async ({ page }) => {
      await page.goto('/courses?bonus=payment_required')
      const first = await titles(page).allTextContents()
      const next = page.getByRole('link', { name: 'Next' })
      // Cards take their true height when they come into sight, which moves what is below them: as a reader does, look first.
      await next.scrollIntoViewIfNeeded()
      await next.hover()
      await next.click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page).toHaveURL(/bonus=payment_required/)
      await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
      const second = await titles(page).allTextContents()
      expect(second.filter((title) => first.includes(title))).toEqual([])
      await page.goBack()
      await expect(titles(page)).toHaveText(first)
    })

    test(`${how}, a search that finds nothing says so and offers the next step`, { tag: '@long' }, async ({ page }) => {
      await page.goto('/courses?search=zzzzqqqq')
      await expect(page.getByText('No Search Found')).toBeVisible()
      await expect(page.getByText('Try searching with a single keyword...e.g business')).toBeVisible()
      await page.getByRole('link', { name: 'See all courses' }).click()
      await expect(page).toHaveURL('/courses')
      await expect(titles(page)).toHaveCount(24)
    })
  })
}

test('choosing an order asks for the listing again, through its address', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses?search_result=self&applied_search=cp')
  await isListening(page)
  const select = page.getByLabel('Sort')
  expect(await select.locator('option').allInnerTexts()).toEqual([
    ...['Name', 'Self Paced', 'Free', 'Paid'],
    ...['Most popular', 'Highest rated', 'Lowest price', 'Highest price', 'Newest'],
  ])
  await mark(page)
  await select.selectOption('Free')
  await expect(page).toHaveURL(
    '/courses?search_result=self&applied_search=cp&method=free_course_offering&filter=course',
  )
  await expect(page.locator('.results .price').first()).toHaveText('Free')
  await select.selectOption('Paid')
  await expect(page).toHaveURL(/method=payment_required&filter=course/)
  await expect(page.locator('.results .price').first()).toHaveText(/^N[\d,]+$/)
  await select.selectOption('Highest rated')
  await expect(page).toHaveURL(/method=rating&filter=course/)
  await expect(page.locator('.results .rating')).toHaveCount(24)
  await expect(select).toHaveValue('rating')
  expect(await isSamePage(page)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone the filters open as a sheet and are sent as a form', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/courses/category/?nested_filter_id=11&nested_search_parent=11')
    await page.getByRole('button', { name: 'Filters' }).click()
    await tick(page, 'Engineering', 'Mechanical')
    await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
    // One of the three that are not among the eight: its box is under More categories, and stays ticked.
    await expect(chip(page, 'Languages')).toBeVisible()
    await expect(chip(page, 'Mechanical')).toBeVisible()
    await expect(page.getByRole('group', { name: 'View' })).toBeHidden()
  })

  test('an order is sent with a button', { tag: '@long' }, async ({ page }) => {
    await page.goto('/courses')
    await page.getByLabel('Sort').selectOption('Self Paced')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/courses?filter=course&method=self')
    await expect(titles(page)).toHaveCount(24)
  })
})

test('the panel applies without loading the page anew; all of a field and some of it exclude each other', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/courses')
  await isListening(page)
  await mark(page)
  const business = panel(page).locator('details', { hasText: 'Business And Operations Management' })
  await tick(page, 'Business', 'All courses in this field')
  await tick(page, 'Business', 'Accounting')
  await expect(business.getByLabel('All courses in this field')).not.toBeChecked()
  await tick(page, 'Business', 'Marketing')
  await tick(page, 'Health', 'All courses in this field')
  await panel(page).getByRole('button', { name: 'Filter' }).click()
  for (const name of ['Accounting', 'Marketing', 'Health Care']) await expect(chip(page, name)).toBeVisible()
  await tick(page, 'Business', 'All courses in this field')
  await expect(business.getByLabel('Accounting')).not.toBeChecked()
  await panel(page).getByRole('button', { name: 'Filter' }).click()
  await expect(chip(page, 'Business And Operations Management')).toBeVisible()
  await expect(chip(page, 'Accounting')).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)
  await page.goBack()
  await expect(chip(page, 'Marketing')).toBeVisible()
  await expect(business.getByLabel('Marketing')).toBeChecked()
})

test('grid or full-width list is remembered over a reload', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses')
  await isListening(page)
  await expect(page.locator('.results .about')).toHaveCount(0)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.results .about').first()).toBeVisible()
  await expect.poll(() => readDevice(page)).toContain('course-view')
  await page.reload()
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.results .about').first()).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.locator('.results .about')).toHaveCount(0)
})

test('on a phone the list has one course a row and the grid has two', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses')
  await isListening(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inFirstRow = () =>
    page.locator('.results .course-card').evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
  await expect(button('List')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inFirstRow).toBe(1)
  await button('Grid').click()
  await expect(button('Grid')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inFirstRow).toBe(2)
  await expect.poll(() => readDevice(page)).toContain('course-view')
  await page.reload()
  await expect(button('Grid')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inFirstRow).toBe(2)
})

test('level, rating, duration and the categories beyond the eight narrow the listing, each with its chip', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/courses')
  await isListening(page)
  const all = await countOf(page)
  const categories = panel(page).locator('.choices > details:not(.more-categories)')
  await expect(categories).toHaveCount(8)
  const more = panel(page).locator('.more-categories')
  await more.getByText('More categories').click()
  await expect(more.locator('details')).toHaveCount(3)
  for (const summary of await panel(page)
    .locator('.choices details details summary, .choices > details:not(.more-categories) > summary')
    .all())
    await expect(summary).toHaveText(/\d+$/)

  await panel(page).getByLabel('Level').selectOption('Beginner')
  await panel(page).getByLabel('Duration').selectOption('11 to 25 hours')
  await panel(page).getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/courses?level=Beginner&duration=medium&applied_search=fb')
  await expect(chip(page, 'Beginner')).toBeVisible()
  const some = await countOf(page)
  expect(some).toBeLessThan(all)
  expect(some).toBeGreaterThan(0)
  await expect(page.locator('.results .course-card').first()).toContainText('Beginner')
  await chip(page, '11 to 25 hours').click()
  await expect(page).toHaveURL('/courses?level=Beginner&applied_search=fb')

  await panel(page).getByLabel('Level').selectOption('Any')
  await panel(page).getByLabel('Rating').selectOption('4.5 stars or more')
  await panel(page).getByRole('button', { name: 'Filter' }).click()
  await expect(chip(page, '4.5 stars or more')).toBeVisible()
  for (const rating of await page.locator('.results .rating').allTextContents())
    expect(Number(rating.replace('Rated', '').split('(')[0])).toBeGreaterThanOrEqual(4.5)
})

test('a search finds teachers with their courses and leads to their page, and so do the suggestions', {
  tag: '@long',
}, async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/courses/1')).json()
  const [{ first_name, last_name, id }] = data.instructors
  await page.goto('/courses')
  await isListening(page)
  await searchBox(page).pressSequentially(`${first_name} ${last_name}`)
  const option = page.getByRole('option', { name: `${first_name} ${last_name}` })
  await expect(option).toHaveAttribute('href', `/instructors/${id}`)
  await expect(option).toContainText('Teacher')
  await searchBox(page).press('Enter')
  await expect(page.locator('.results')).toContainText(data.course_name)
  await page.getByRole('region', { name: 'Teachers' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`/instructors/${id}`)
})

test('on a phone the filters are a sheet that closes when it is applied', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses')
  await isListening(page)
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await tick(page, 'Engineering', 'Mechanical')
  await panel(page).getByLabel('Free').check()
  await panel(page).getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
})
