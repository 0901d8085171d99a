import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '../member.ts'
import { leaveOnlyOutline, ownCourse } from './own-course.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'

type Stored = { sections: { title: string; lessons: { title: string; content: Record<string, unknown> }[] }[] }

/** An instructor at the curriculum of a course of their own. */
export async function atCurriculum(page: Page, request: APIRequestContext, outline?: string) {
  const author = await signIn(page, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, COSTING)
  if (outline !== undefined) await leaveOnlyOutline(id, outline)
  await page.goto(`/mycourses/${id}/curriculum`)
  await expect(page.getByRole('button', { name: 'Add a section' })).toBeVisible()
  async function stored(): Promise<Stored> {
    return (await (await request.get(`${API_BASE}/courses/${id}/curriculum`, { headers: author.headers })).json()).data
  }
  const titles = async () => (await stored()).sections.map(({ lessons }) => lessons.map(({ title }) => title))
  return { id, author, stored, titles }
}

export const row = (page: Page, title: string) => page.locator('[data-lesson]').filter({ hasText: title })

export async function addLesson(page: Page, section: string, kind: string, fill: (form: Locator) => Promise<unknown>) {
  await page.getByRole('button', { name: `Add a lesson to ${section}` }).click()
  await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  const form = page.locator('.new-lesson')
  await fill(form)
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await expect(form).toHaveCount(0)
}
