import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page } from '@playwright/test'
import { isAwake, type Member, newMember, signIn } from '../support/member.ts'

/** Who opens a page. A newcomer has an account and nothing else. */
export type Who = 'visitor' | 'learner' | 'newcomer' | 'instructor' | 'manager' | 'admin'

export type Visit = { page: Page; member: Member | undefined }

/** An address, or how to find it: numbers and codes are what the market happens to give. */
export type Path = string | ((visit: Visit) => Promise<string>)

export type View = { who: Who; path: Path; act?: (page: Page) => Promise<unknown> }

/** Comes as somebody. The page is the only one that they have open. */
export async function comeAs(page: Page, who: Who): Promise<Visit> {
  if (who === 'visitor') return { page, member: undefined }
  if (who === 'newcomer') return { page, member: await newMember(page, page.request) }
  return { page, member: await signIn(page, page.request, `${who}@koya.test`) }
}

export function addressOf(path: Path, visit: Visit) {
  return typeof path === 'string' ? path : path(visit)
}

/** Opens an address and waits until it is all there. */
export async function open(visit: Visit, path: Path) {
  await visit.page.goto(await addressOf(path, visit))
  await isComplete(visit)
}

export async function isComplete({ page, member }: Visit) {
  await isListening({ page, member })
  await expect(page.locator('main :is(h1, a):visible').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.skeleton, .spinner, main [aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 })
}

/** Its scripts have come, and what is pressed is heard. */
export async function isListening({ page, member }: Visit) {
  if (member) await isAwake(page)
  else await expect.poll(() => page.evaluate("'__reactRouterDataRouter' in window")).toBe(true)
}

/** What the API tells this person. */
export async function ask({ page, member }: Visit, path: string) {
  const answer = await page.request.get(API_BASE + path, { headers: member?.headers ?? {} })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()).data
}
