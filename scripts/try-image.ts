import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, waitUntilReady } from '../server/test/koya-process.ts'
import { mailServer } from '../server/test/mail-server.ts'
import { freePort } from './free-port.ts'
import { bootUnit } from './image/boot-unit.ts'
import { openBuildah } from './image/buildah.ts'
import { programOf } from './image/children-of.ts'
import { joinAndLogIn } from './image/join-and-log-in.ts'
import { makeBase } from './image/make-base.ts'
import { installDebianPackages } from './installing/install-debian-packages.ts'
import { isInstalled } from './installing/is-installed.ts'

/**
 * The image of our Dockerfile, built and started once, and our unit, booted by systemd: `npm run image-trial`, as root on
 * Debian. The base is made here, so that no registry of images is asked; packages come from Debian and from npm's registry. It
 * takes ten minutes and 4 GB.
 */
const IMAGE = 'koya-trial'
const packages = { buildah: 'buildah', debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' }
const needed = Object.entries(packages).flatMap(([command, name]) => (isInstalled(command) ? [] : name))
if (needed.length && !installDebianPackages(...needed)) {
  console.log(`No image was tried. It needs root, and Debian's packages ${needed.join(', ')}.`)
  process.exit(1)
}
const place = mkdtempSync(join(tmpdir(), 'koya-image-'))
const mail = await mailServer()
const port = await freePort()
/** Production with nothing in it, in the embedded database. */
const settings = {
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PAYMENTS: 'rehearsal',
  EMBEDDED_POSTGRES: 'on',
  KOYA_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  SMTP_TLS: 'off',
  PAYSTACK_PUBLIC_KEY: 'pk_test_1234',
  PAYSTACK_SECRET_KEY: 'sk_test_1234',
}
const buildah = openBuildah(place)
try {
  const debian = makeBase(buildah, place)
  buildah.build(IMAGE, root)
  const container = buildah.ask('from', '--pull-never', IMAGE)
  await startImage(container)
  console.log(
    'The image starts as the user node, answers its health check, somebody joins and logs in, and it ends when told.',
  )
  await bootUnit(debian, join(buildah.ask('mount', container), 'koya'), settings, () => logIn('bola@example.test'))
  console.log('systemd boots, starts, restarts and stops the unit, and somebody joins and logs in.')
} finally {
  await mail.close()
  buildah.clear()
  rmSync(place, { recursive: true, force: true })
}

async function startImage(container: string) {
  const { User, Cmd, Healthcheck } = JSON.parse(buildah.ask('inspect', '--type', 'image', IMAGE)).Docker.config
  assert.equal(User, 'node')
  const home = join(place, 'home')
  mkdirSync(home)
  chownSync(home, 1000, 1000)
  const options = ['--volume', `${home}:/var/lib/koya`]
  for (const [name, value] of Object.entries(settings)) options.push('--env', `${name}=${value}`)
  const koya = buildah.run(container, options, Cmd)
  let output = ''
  for (const stream of [koya.stdout, koya.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((resolve) => koya.once('close', resolve))
  try {
    await waitUntilReady(koya, () => output)
    const health = buildah.run(container, options, ['/bin/sh', '-c', Healthcheck.Test[1]])
    assert.equal(await new Promise((resolve) => health.once('close', resolve)), 0, 'the health check of the image')
    await logIn('ada@example.test')
    process.kill(programOf(koya.pid ?? 0), 'SIGTERM')
    assert.equal(await ended, 0, `told to end:\n${output}`)
  } finally {
    koya.kill('SIGTERM')
    await ended
  }
}

function logIn(email: string) {
  return joinAndLogIn(settings.PUBLIC_URL, email, mail.mailTo)
}
