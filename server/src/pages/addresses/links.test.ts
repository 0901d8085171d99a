import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
await mountWeb(app, new KeptAnswers(() => false))

type Found = { status: number; links: string[]; anchors: Set<string> }

/** Courses, listings and papers are alike: of each kind, so many are opened. */
const MOST_OF_A_KIND = 3

const kindOf = (path: string) =>
  path
    .replace(/\?.*/, '?')
    .replace(/\/\d+/g, '/1')
    .replace(/(\/programs\/1\/courses)\/.*/, '$1')
const members = new Set(Object.entries(pageGuards).flatMap(([path, guard]) => (guard === 'public' ? [] : [path])))

async function open(path: string): Promise<Found> {
  const { statusCode: status, body, headers } = await app.inject(path)
  if (!String(headers['content-type']).startsWith('text/html')) return { status, links: [], anchors: new Set() }
  const shown = body.replace(/<script[\s\S]*?<\/script>/g, '')
  const read = (pattern: RegExp) => [...shown.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'))
  return { status, links: read(/<a\s[^>]*?href="([^"]*)"/g), anchors: new Set(read(/\sid="([^"]+)"/g)) }
}

/** Follows every link from the home page on. Answers what leads nowhere, and from where. */
async function walk() {
  const opened = new Map<string, Found>()
  const kinds = new Map<string, number>()
  const lost: string[] = []
  const ahead = [{ from: '', to: '/' }]
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const { from, to } = next
    const [path = '', anchor] = (to.startsWith('#') ? from + to : to).split('#')
    if (!opened.has(path)) {
      const kind = kindOf(path)
      const count = (kinds.get(kind) ?? 0) + 1
      kinds.set(kind, count)
      if (count > MOST_OF_A_KIND) continue
      const page = await open(path)
      opened.set(path, page)
      ahead.push(...page.links.filter((link) => /^[/#]/.test(link)).map((link) => ({ from: path, to: link })))
    }
    const page = opened.get(path)
    if (page?.status !== 200 && !members.has(path)) lost.push(`${from} → ${to}: ${page?.status}`)
    if (anchor && !page?.anchors.has(anchor)) lost.push(`${from} → ${to}: no such place`)
  }
  return { lost: [...new Set(lost)], opened }
}

test('every link of the public product leads somewhere, from the home page on', { timeout: 120_000 }, async () => {
  const { lost, opened } = await walk()
  expect(lost).toEqual([])
  for (const path of [
    '/schools',
    '/business',
    '/blogs/why-you-should-join-us',
    '/legal?tab=terms-of-service',
    '/contact-us',
  ])
    expect(opened.has(path)).toBe(true)
})
