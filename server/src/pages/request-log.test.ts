import { buildApp } from '@koya/api/app.ts'
import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { createLogger } from '@koya/api/logger.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

type Line = { msg: string; status?: number; standsFor?: number; req?: { method: string; path: string } }

await prepareWeb(() => {}, false)

/** The product with a log that is read, and what it has written once it has stopped. */
async function openLogged(level: 'info' | 'debug') {
  const { deps } = await testApp({ template: 'market' })
  const lines: Line[] = []
  const app = await buildApp({ ...deps, log: createLogger(level, { write: (line) => lines.push(JSON.parse(line)) }) })
  await mountWeb(app, new KeptAnswers(() => true))
  const written = async (path: string) => {
    await app.close()
    return lines.filter(({ req }) => req?.path === path)
  }
  return { app, lines, written }
}

test('of many pages from memory some have a line, and the lines say for how many they stand', async () => {
  const { app, lines, written } = await openLogged('info')
  for (let n = 0; n < 500; n++) await app.inject('/about')
  const ofPage = await written('/about')
  expect(ofPage.length).toBeLessThan(500)
  const rest = lines.filter(({ msg }) => msg === 'requests without a line of their own')
  const standFor = [...ofPage, ...rest].reduce((sum, { standsFor = 1 }) => sum + standsFor, 0)
  expect(standFor).toBe(500)
})

test('every call of the API, page that is not kept, refusal and unknown address has a line of its own', async () => {
  const { app, written } = await openLogged('info')
  for (let n = 0; n < 50; n++) await app.inject('/about')
  const asked = {
    '/api/v1/countries': 200,
    '/courses?search=solar': 200,
    '/api/v1/account/sessions': 401,
    '/no.png': 404,
  }
  // Nobody types the same twice here: then it would be kept.
  for (const url of Object.keys(asked)) for (let n = 0; n < 4; n++) await app.inject(url.replace('solar', `solar ${n}`))
  for (const [url, status] of Object.entries(asked)) {
    const lines = await written(url.split('?')[0] ?? '')
    expect(lines.map((line) => [line.status, line.standsFor])).toEqual(Array(4).fill([status, undefined]))
  }
})

test('with LOG_LEVEL=debug every page from memory has one', async () => {
  const { app, written } = await openLogged('debug')
  for (let n = 0; n < 100; n++) await app.inject('/about')
  expect(await written('/about')).toHaveLength(100)
})
