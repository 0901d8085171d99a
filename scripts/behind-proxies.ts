import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPDATES_PATH } from '../contract/src/protocol/endpoint.ts'
import { MOST_PACKAGE_BYTES } from '../contract/src/rules/constants.ts'
import { runKoya, temporaryHome } from '../server/test/koya-process.ts'
import { freePort } from './free-port.ts'
import { installDebianPackages } from './installing/install-debian-packages.ts'
import { isInstalled } from './installing/is-installed.ts'
import { asker } from './proxies/ask.ts'
import { proxies } from './proxies/start-proxy.ts'

/** What `deploy/` shows, tried before a Koya with the demo market: both proxies as Debian packages them. */
if (!Object.keys(proxies).every(isInstalled) && !installDebianPackages('nginx-light', 'caddy')) {
  console.log('No proxy was tried. It needs Debian’s packages nginx-light and caddy.')
  process.exit(1)
}
for (const name of Object.keys(proxies) as (keyof typeof proxies)[]) await tryProxy(name)

async function tryProxy(name: keyof typeof proxies) {
  const { home, remove } = temporaryHome()
  const folder = mkdtempSync(join(tmpdir(), `koya-${name}-`))
  // The workers of nginx are another user.
  chmodSync(folder, 0o755)
  const [koyaPort, port] = [await freePort(), await freePort()]
  const settings = {
    KOYA_HOME: home,
    PORT: String(koyaPort),
    TRUST_PROXY: 'on',
    PUBLIC_URL: `https://koya.example:${port}`,
  }
  let koya = runKoya(settings)
  await koya.ready()
  const proxy = proxies[name]({ folder, port, koya: koyaPort })
  const { ask, firstLines } = asker(port)
  try {
    await until(async () => (await ask('/')).status === 200)
    await pagesPassAsTheyAre()
    for (const path of ['/metrics', '/healthz', '/readyz']) assert.equal((await ask(path)).status, 404, path)
    await nobodyIsWhoTheyClaim()
    await aStreamSpeaksAtOnce()
    await tooMuchIsRefusedInWords()
    await aRestartIsSeenByNobody()
    console.log(`  ${name}: pages, closed addresses, claimed addresses, streams, large bodies and a restart`)
  } catch (error) {
    console.error(proxy.said())
    throw error
  } finally {
    await proxy.stop()
    koya.child.kill('SIGTERM')
    await koya.exit
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }

  /** Packed once by Koya, with the tag that it gave: a proxy that packs again would lose both. */
  async function pagesPassAsTheyAre() {
    const { headers } = await ask('/courses', { headers: { 'accept-encoding': 'br' } })
    assert.equal(headers['content-encoding'], 'br')
    const again = await ask('/courses', { headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) } })
    assert.equal(again.status, 304)
  }

  /** Five messages an hour from one address, whatever address the visitor writes into the header. */
  async function nobodyIsWhoTheyClaim() {
    const message = { from_name: 'Ada Obi', senderEmail: 'ada@example.test', title: 'Hello', feedback: 'Good morning.' }
    const body = Buffer.from(JSON.stringify({ ...message, reply_to: message.senderEmail }))
    const statuses: number[] = []
    for (const claimed of [1, 2, 3, 4, 5, 6]) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${claimed}` }
      statuses.push((await ask('/api/v1/contact', { method: 'POST', headers, body })).status)
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  }

  async function aStreamSpeaksAtOnce() {
    const body = Buffer.from(JSON.stringify({ email: 'learner@koya.test', password: 'Koya-demo-2026' }))
    const headers = { 'content-type': 'application/json' }
    const session = await ask('/profile-resource/api/lms-enrollment/login/', { method: 'POST', headers, body })
    const { token } = JSON.parse(session.text)
    assert.match(await firstLines(UPDATES_PATH, { authorization: `Bearer ${token}` }), /^200 /)
  }

  /** The sentence is Koya's own: the proxy lets through what is a little too large. */
  async function tooMuchIsRefusedInWords() {
    const headers = { 'content-type': 'application/zip' }
    const body = Buffer.alloc(MOST_PACKAGE_BYTES + 1)
    const answer = await ask('/api/v1/courses/package', { method: 'POST', headers, body })
    assert.ok(JSON.parse(answer.text).code, `${answer.status} ${answer.text}`)
  }

  /** Caddy holds a visitor until Koya is back; nginx says 502 for the moment, and is whole again by itself. */
  async function aRestartIsSeenByNobody() {
    koya.child.kill('SIGTERM')
    await koya.exit
    const during = name === 'caddy' ? ask('/') : undefined
    koya = runKoya(settings)
    await koya.ready()
    if (during) assert.equal((await during).status, 200)
    assert.equal((await ask('/')).status, 200)
  }
}

async function until(isTrue: () => Promise<boolean>) {
  const end = Date.now() + 30_000
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error('the proxy did not answer within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
