import { chromium } from '@playwright/test'
import { everyRoute } from '../e2e/accessibility/every-route.ts'
import { addressOf, comeAs, isComplete } from '../e2e/accessibility/view.ts'
import { findChromium } from '../e2e/support/find-chromium.ts'

/**
 * Prints what a screen reader has to read of the pages of five journeys, of a product that runs with a fresh demo market:
 * `npm run read-aloud -- http://127.0.0.1:3000 > pages.txt`. It is for reading through; axe finds what can be found by rules.
 */
const [baseURL = 'http://127.0.0.1:3000'] = process.argv.slice(2)

const journeys = {
  'A visitor finds a course': ['/', '/courses', '/course-detail/:id'],
  'A learner takes a lesson': ['/mylearning', '/classroom/:course/:lesson?', '/messages/:id'],
  'A candidate prepares for an exam': ['/exams', '/practice', '/plan'],
  'A teacher looks after a course': ['/mycourses', '/mycourses/:id/learners', '/instructor/marking/:id'],
  'A training manager sees how people learn': ['/o/:slug', '/o/:slug/people', '/o/:slug/reports'],
}

const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  for (const [journey, routes] of Object.entries(journeys)) {
    console.log(`# ${journey}\n`)
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    const who = everyRoute[routes.at(-1) ?? '']?.who ?? 'visitor'
    const visit = await comeAs(page, who)
    for (const route of routes) {
      const row = everyRoute[route]
      if (!row) throw new Error(`${route} is no page`)
      await row.prepare?.(page)
      await page.goto(await addressOf(row.filled, visit))
      await isComplete(visit)
      console.log(`## ${route}: ${await page.title()}\n\n${await page.locator('body').ariaSnapshot()}\n`)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
