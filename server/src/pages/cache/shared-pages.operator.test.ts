import { courses, users } from '@koya/api/db/schema.ts'
import { plainBody } from '@koya/api/http/kept/compressed-body.ts'
import type { FinishedAnswer } from '@koya/api/http/kept/finish-answer.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { signedIn } from '@koya/api/test/roles/world.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { addresses as routes } from '@koya/web/app/addresses.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app, db } = await testApp({ template: 'market' })
const kept = new Map<string, FinishedAnswer>()
/** Remembers whatever was ever kept, also what was forgotten since. */
class WatchedCache extends KeptAnswers {
  override async serve(...[key, make]: Parameters<KeptAnswers['serve']>) {
    const page = await super.serve(key, make)
    if (this.find(key)) kept.set(key, page)
    return page
  }
}
await mountWeb(app, new WatchedCache(() => true))

/** Words that occur only in what belongs to these two. */
const marks = ['Adaezenwa', 'Folashadelewa'] as const
const [ada, bola] = [await member(marks[0]), await member(marks[1])]
const [course] = await db
  .select()
  .from(courses)
  .where(and(gt(courses.priceKobo, 0), eq(courses.status, 1)))
  .orderBy(asc(courses.id))
  .limit(1)
const id = course?.id ?? 0
const payment = await ask('/payments', { course_ids: [id] })
const reference: string = payment.data.reference
await ask('/wishlists/add', { id })

async function member(name: string) {
  const person = await signedIn(db, 'User')
  const own = { firstName: name, lastName: name, phoneNumber: '+2348031234567' }
  await db.update(users).set(own).where(eq(users.id, person.id))
  return person
}

async function ask(path: string, payload: object) {
  const headers = { authorization: `Bearer ${ada.token}` }
  return (await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })).json()
}

/** What stands for the parts of an address: something that is there, where there is something. */
const parts: Record<string, string> = { reference, id: String(id), course: String(id), name: 'all', slug: 'marina' }
const pages = routes.map((path) => path.replace(/:(\w+)\??/g, (_, part) => parts[part] ?? '1').replace('*', 'nowhere'))
const asked = [
  ...pages,
  `/courses?search=${marks[0]}`,
  `/login?redirect=/payments/${reference}`,
  `/password/reset/x?email=${ada.email}`,
  `/contact-us?from_name=${marks[0]}`,
  `/verify?code=${ada.token.slice(0, 40)}`,
  `/classroom/${id}?k=${ada.token}`,
]
const addresses = asked.flatMap((url) => [url, url.replace(/\/?(\?|$)/, '.data$1')])

const secretsOf = ({ email, token }: { email: string; token: string }) => [email, token]
const secrets = [...marks, ...secretsOf(ada), ...secretsOf(bola), reference, '2348031234567']

test('whoever asks gets the same bytes, and no page that is kept holds anything of anybody', async () => {
  const visitors = [ada, bola].map(({ token }, at) => ({
    authorization: `Bearer ${token}`,
    cookie: `token=${token}; koya_device=${marks[at]}`,
    'user-agent': `Browser of ${marks[at]}`,
    'accept-language': at ? 'yo' : 'ig',
    'x-user': marks[at] ?? '',
  }))
  for (const url of addresses) {
    const answers = []
    for (const headers of [...visitors, {}]) answers.push(await app.inject({ url, headers }))
    const [first, ...others] = answers.map(({ statusCode, headers, body }) => [
      statusCode,
      headers['set-cookie'],
      headers.location,
      body,
    ])
    for (const other of others) expect(other).toEqual(first)
  }
  expect(kept.size).toBeGreaterThan(40)
  for (const [key, answer] of kept) {
    const text = key + JSON.stringify(answer.headers) + (await plainBody(answer))
    // What somebody typed is found again only by who types the same.
    const typed = /^\/courses[^?]*\?search=(\w+)/.exec(key)?.[1]
    const found = secrets.filter((secret) => secret !== typed && text.includes(secret))
    expect([key, found]).toEqual([key, []])
  }
}, 300_000)

test('the answer to a form is for its sender: it is not kept, here or on the way', async () => {
  const before = kept.size
  const answer = await app.inject({
    method: 'POST',
    url: '/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${encodeURIComponent(ada.email)}`,
  })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(kept.size).toBe(before)
})
