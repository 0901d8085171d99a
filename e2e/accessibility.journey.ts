import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const views: [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['the landing page', '/'],
  ['the listing', '/courses'],
  ['a listing without result', '/courses?search=zzzz'],
  ['a course', '/course-detail/1'],
  ['a course that is not there', '/course-detail/999999'],
  ['the Registration dialog', '/login', async (page) => page.getByRole('button', { name: 'Sign Up' }).first().click()],
  ['the Log In dialog', '/login', async (page) => expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()],
  ['the password reset', '/password/reset/abc?email=a@example.test'],
]

const looks = [
  [320, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const

for (const [width, colorScheme] of looks)
  for (const [name, path, act] of views)
    test(`axe finds nothing wrong with ${name} at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await act?.(page)
      const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    })
