import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { expect, test, vi } from 'vitest'
import { greet } from './greeting.ts'
import { mountWeb, prepareWeb } from './web/mount-web.ts'

await prepareWeb(() => {}, false)
const rehearsing = await testApp({ template: 'market', env: { PAYMENTS: 'rehearsal' } })
await mountWeb(rehearsing.app, new KeptAnswers(() => true))
const serious = await testApp()
await mountWeb(serious.app, new KeptAnswers(() => true))

const words = 'no money moves'

test.each([
  '/',
  '/login',
  '/courses',
  '/course-detail/1',
  '/program-detail/1',
  '/about',
  '/legal',
  '/blogs',
  '/contact-us',
  '/cart',
  '/payments',
  '/classroom/1',
  '/admin',
])('in a rehearsal %s says before anything else that no money moves', async (url) => {
  const { body } = await rehearsing.app.inject(url)
  expect(body).toContain(words)
  expect(body.indexOf(words)).toBeLessThan(body.indexOf('<header'))
})

test('a page that is not there says so too, and no page does without a rehearsal', async () => {
  expect((await rehearsing.app.inject('/course-detail/999999')).body).toContain(words)
  expect((await serious.app.inject('/')).body).not.toContain(words)
})

test('whoever starts a rehearsal of production is told that it is one', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  greet({ ...rehearsing.deps.config, production: true }, 'http://127.0.0.1:3000', 1)
  greet({ ...serious.deps.config, production: true }, 'http://127.0.0.1:3000', 1)
  const [rehearsal, live] = said.mock.calls.map(([text]) => text)
  said.mockRestore()
  expect(rehearsal).toContain(words)
  expect(live).not.toContain(words)
})
