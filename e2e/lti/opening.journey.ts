import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'
import { expect, test } from '@playwright/test'
import { closeLater, closeOpened } from '../../api/test/closing.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runKoya, temporaryHome } from '../../server/test/koya-process.ts'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { PYTHON } from '../support/learner-of-python.ts'
import { newMember, password, signIn } from '../support/member.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

type Claims = Record<string, unknown> & { name: string; nonce: string }

/** Moodle, as far as a browser meets it: it asks Koya who comes, takes the answer, and leads on to a page of its own. */
async function openLearningSystem() {
  const told: Claims[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: given } = new URL(request.url ?? '', 'http://localhost')
    const leadTo = (address: string) => response.writeHead(303, { location: address }).end()
    if (pathname === '/login') {
      const asked = new URLSearchParams({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: given.get('client_id') ?? '',
        redirect_uri: `${address()}/launch`,
        login_hint: given.get('login_hint') ?? '',
        state: 'of this try',
        nonce: 'once',
      })
      return leadTo(`${given.get('iss')}/lti/authorize?${asked}`)
    }
    if (pathname === '/launch') {
      const posted = new URLSearchParams(await text(request))
      const claims = posted.get('id_token')?.split('.')[1] ?? ''
      if (posted.get('state') === 'of this try') told.push(JSON.parse(Buffer.from(claims, 'base64url').toString()))
      return leadTo('/course')
    }
    return response.setHeader('content-type', 'text/html').end(`<h1>Welcome, ${told.at(-1)?.name}</h1>`)
  })
  const address = () => `http://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  closeLater(() => server.close())
  return { told, address: address() }
}

/** One more process on the data of the journeys, with settings of its own. */
async function koyaBeside(moodle: string) {
  const { host: socket } = await runningCluster(home)
  const own = temporaryHome()
  const port = await freePort()
  const koya = runKoya({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    KOYA_HOME: own.home,
    KOYA_ROLE: 'web',
    DATABASE_URL: `postgres://koya@localhost/koya?host=${socket}`,
    PAGES_AT_START: '0',
    LMS_URL: `${moodle}/course`,
    LMS_SECRET: 'shared-with-the-learning-system',
    LMS_LTI_LOGIN_URL: `${moodle}/login`,
    LMS_LTI_CLIENT_ID: 'koya-at-moodle',
    LMS_LTI_REDIRECT_URLS: `${moodle}/launch`,
  })
  closeLater(async () => {
    koya.child.kill('SIGTERM')
    await koya.exit
    await own.remove()
  })
  return { address: await koya.ready() }
}

test.afterAll(closeOpened)

test('a course opens with one press in a learning system that speaks LTI: the answer sends itself, and the browser lets it', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  // A process starts on the way.
  test.setTimeout(120_000)
  const moodle = await openLearningSystem()
  const koya = await koyaBeside(moodle.address)
  const { user, email } = await newMember(page, request)
  await enrolDirectly(user.id, PYTHON)
  const context = await browser.newContext({ baseURL: koya.address })
  const learning = await context.newPage()
  const refused: string[] = []
  context.on('console', (said) => /Content Security Policy/i.test(said.text()) && refused.push(said.text()))
  await signIn(learning, context.request, email, password)
  await learning.goto('/mylearning')
  await learning.getByRole('button', { name: `View Course: ${PYTHON}` }).click()
  await expect(learning.getByRole('heading', { name: 'Welcome, Bola Ade' })).toBeVisible()
  await expect(learning).toHaveURL(`${moodle.address}/course`)
  expect(moodle.told).toMatchObject([{ iss: koya.address, aud: 'koya-at-moodle', nonce: 'once', email }])
  expect(refused).toEqual([])
  await context.close()
})
