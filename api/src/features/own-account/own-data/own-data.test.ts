import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { courses, users } from '../../../db/schema.ts'
import { allPersonalData } from '../personal-data/all-personal-data.ts'

const { app, db, paid, buyer } = await openShop()

async function download() {
  const { rawPayload, headers } = await app.inject({
    url: '/api/v1/account/data/pages',
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const zip = await fromBufferPromise(rawPayload, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
  return { headers, page: (name: string) => files.get(name) ?? '', files }
}

test('no two parts of the download have the same name, or one would take the place of the other', () => {
  const names = allPersonalData.flatMap(({ download: part }) => ('as' in part ? [part.as] : []))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the zip holds a page for each part with something in it, with names of courses, naira and Lagos time', async () => {
  const course = paid[0]?.id ?? 0
  await db.update(courses).set({ name: 'Tax <b>& law</b>' }).where(eq(courses.id, course))
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  await buyer.enrolFromCart([course], data.reference)
  const { headers, page, files } = await download()
  expect(headers['content-type']).toBe('application/zip')
  expect(page('index.html')).toContain('<a href="payments.html">Payments</a> (1)')
  expect(page('index.html')).toMatch(/<h2>Nothing is kept here<\/h2><p>.*Passkeys/)
  expect(files.has('passkeys.html')).toBe(false)
  expect(page('payments.html')).toMatch(/<dt>Amount<\/dt><dd>NGN\s?[\d,]+/)
  expect(page('enrolments.html')).toContain('Tax &#60;b&#62;&#38; law&#60;/b&#62;')
  expect(page('enrolments.html')).toMatch(/\d\d:\d\d in Lagos/)
  expect(JSON.parse(page('data.json')).account.email).toBe(buyer.email)
})

test('what people wrote about themselves is text on the page and nothing else', async () => {
  await db.update(users).set({ firstName: '<img src=x onerror=alert(1)>' }).where(eq(users.id, buyer.id))
  const { files, page } = await download()
  expect(page('account.html')).toContain('&#60;img')
  for (const name of files.keys()) if (name.endsWith('.html')) expect(page(name)).not.toMatch(/<(img|script|link)\b/)
})
