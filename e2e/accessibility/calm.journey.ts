import { delays } from '@koya/contract/rules/constants.ts'
import { expect, type Page, test } from '@playwright/test'
import { everyRoute } from './every-route.ts'
import { isWaiting, openWithout } from './shut-the-line.ts'
import { comeAs, open } from './view.ts'

const moving = (page: Page) => page.evaluate<number>('document.getAnimations().length')

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const isCalm = reducedMotion === 'reduce'
  const verb = isCalm ? 'stand still for whoever wants it so' : 'move for everyone else'

  test(`slides ${verb}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    await page.setViewportSize({ width: 768, height: 900 })
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const control = page.getByRole('button', { name: isCalm ? 'Play the slides' : 'Pause the slides' })
      const rail = page.locator('section', { has: control }).locator('.rail')
      await rail.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await page.clock.runFor(delays.autoplay + 2 * delays.slideMovement)
      const gone = await rail.evaluate(({ scrollLeft }) => scrollLeft)
      expect(gone > 0, path).toBe(!isCalm)
    }
  })

  test(`skeletons, spinners and dialogs ${verb}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await open({ page, member: undefined }, '/about')
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (isCalm) expect(await moving(page)).toBe(0)
    const visit = await comeAs(page, 'instructor')
    for (const route of ['/mylearning', '/mycourses', '/courses', '/newcourse']) {
      const row = everyRoute[route]
      if (!row) throw new Error(`${route} has no row`)
      await openWithout(visit, row, 'held')
      await isWaiting(page)
      expect((await moving(page)) > 0, route).toBe(!isCalm)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}
