import { createHash } from 'node:crypto'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { artBase } from '@koya/contract/rules/pictures/art.ts'
import { koyaPictureUrl } from '@koya/contract/rules/pictures/pictures.ts'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
await mountWeb(app, new KeptAnswers(() => false))

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

async function open(url: string) {
  const { body, headers } = await app.inject(url)
  return { body, policy: String(headers['content-security-policy']) }
}

/** Inline scripts that a browser would run; what carries a type of data is none. */
function scriptsIn(html: string) {
  const tags = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.+?)<\/script>/gs)]
  return tags.map(([, content = '']) => content)
}

const pages = Object.keys(pageGuards).map((path) => path.replace(':name', 'all').replace(/:\w+/g, '1'))

test.each([...pages, '/classroom/1'])('%s carries scripts and styles of ours alone, each allowed', async (url) => {
  const { body, policy } = await open(url)
  expect(scriptsIn(body).length).toBeGreaterThan(0)
  for (const script of scriptsIn(body)) expect(policy).toContain(hash(script))
  for (const [, style = ''] of body.matchAll(/<style>(.+?)<\/style>/gs)) expect(policy).toContain(hash(style))
})

test('a script and a style that came in with a text stand in the page but may not run', async () => {
  const { inject } = app
  const ask = inject.bind(app) as (given: InjectOptions | string) => Promise<LightMyRequestResponse>
  const evil = { script: 'boom()', style: 'body{display:none}' }
  const planted = `<script>${evil.script}</script><script nonce=\\"guess\\">${evil.script}</script><style>${evil.style}</style>`
  app.inject = (async (given: InjectOptions) => {
    const { statusCode, body } = await ask(given)
    const text = body.replace('"course_description":"', `"course_description":"${planted}`)
    return { statusCode, body: text, json: () => JSON.parse(text) }
  }) as typeof inject
  try {
    const { body, headers } = await ask('/course-detail/1')
    const policy = String(headers['content-security-policy'])
    expect(scriptsIn(body)).toContain(evil.script)
    expect(policy).not.toContain(hash(evil.script))
    expect(policy).not.toContain(hash(evil.style))
  } finally {
    app.inject = inject
  }
})

test('the mark of our scripts is gone from the page: rendered twice, it is the same to the byte', async () => {
  const [once, again] = [await open('/courses'), await open('/courses')]
  expect(again).toEqual(once)
  expect(once.body).not.toContain('nonce=')
})

test('other sites may show our public pictures and load nothing else', async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec((await open('/')).body)?.[0] ?? ''
  const ofKind = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy']
  for (const url of ['/favicon.svg', '/icons/koya-192.png', `${artBase}/hem.svg`, koyaPictureUrl])
    expect([url, await ofKind(url)]).toEqual([url, 'cross-origin'])
  for (const url of [
    '/',
    '/courses.data',
    script,
    '/sw.js',
    '/manifest.webmanifest',
    '/api/v1/countries',
    '/nowhere.png',
  ])
    expect([url, await ofKind(url)]).toEqual([url, 'same-origin'])
})
