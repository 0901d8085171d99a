import { API_BASE, SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkFromMail } from './mailbox.ts'

export const password = 'Sunny-day-7'
export type Member = Awaited<ReturnType<typeof signIn>>

/** Somebody new, whose confirmation mail is on its way. */
export async function registerSomeone(request: APIRequestContext, name = { first_name: 'Bola', last_name: 'Ade' }) {
  const email = `buyer.${Date.now()}${Math.floor(Math.random() * 1e4)}@example.test`
  const registered = await request.post(`${API_BASE}/learners/register`, {
    data: {
      ...name,
      email,
      phone_number: '08031234567',
      password,
      password_confirmation: password,
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  return { email }
}

/** Somebody new, registered, confirmed and signed in, without the way through the dialogs, which is tested elsewhere. */
export async function newMember(page: Page, request: APIRequestContext, name?: Parameters<typeof registerSomeone>[1]) {
  const { email } = await registerSomeone(request, name)
  const link = await linkFromMail(request, email, 'Confirm your email address')
  await request.post(`${API_BASE}/auth${link}`)
  return signIn(page, request, email, password)
}

/** Puts a session into the browser, as the log-in does. */
export async function signIn(page: Page, request: APIRequestContext, email: string, secret = 'Koya-demo-2026') {
  const answer = await (await request.post(SIGN_IN_PATH, { data: { email, password: secret } })).json()
  const { access_token, user, user_roles, lms_token, lms_user_profile_id } = answer
  if (email.endsWith('@koya.test')) await draftsStayHere(page)
  await page.goto('/robots.txt')
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values))
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    },
    { token: access_token, access_token, user, user_roles, lms_token, lms_user_profile_id, isAuthenticated: true },
  )
  const headers = { authorization: `Bearer ${access_token}` }
  return { email, user: user as { id: number }, headers, token: access_token as string }
}

const withOwnDrafts = new WeakSet<Page>()

/** Many journeys are one person of the demo market at the same time, and would meet each other's drafts in the account. */
async function draftsStayHere(page: Page) {
  if (withOwnDrafts.has(page)) return
  withOwnDrafts.add(page)
  const drafts = new Map<string, { content: string; version: string; written_at: string }>()
  await page.route(`**${API_BASE}/drafts/*`, (route) => {
    const request = route.request()
    const place = request.url()
    if (request.method() === 'DELETE') drafts.delete(place)
    if (request.method() === 'PUT') {
      const written_at = new Date().toISOString()
      drafts.set(place, { content: request.postDataJSON().content, version: written_at, written_at })
    }
    return route.fulfill({ json: { data: drafts.get(place) ?? null, message: '' } })
  })
}

type Found = { id: number; course_name: string; price: number }

/** Courses that anyone may enrol in today. */
export async function openCourses(request: APIRequestContext, { headers }: Member, price: 'free' | 'paid') {
  const listed = await request.get(`${API_BASE}/courses?price=${price}&per_page=100`)
  const found: Found[] = (await listed.json()).data.courses
  const ids = found.slice(0, 50).map(({ id }) => id)
  const quoted = await request.get(`${API_BASE}/cart/quote?ids=${ids.join(',')}`, { headers })
  const states: { id: number; state: string }[] = (await quoted.json()).data.courses
  const open = new Set(states.filter(({ state }) => state === 'open').map(({ id }) => id))
  return found.filter(({ id }) => open.has(id))
}

/** The page knows who looks at it, so its buttons work: a press before that is lost. */
export async function isAwake(page: Page) {
  await expect(page.getByLabel(/account menu/)).toBeVisible({ timeout: 15_000 })
}
