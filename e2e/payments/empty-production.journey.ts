import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { environment, root, runKoya, temporaryHome } from '../../server/test/koya-process.ts'
import { mailServer } from '../../server/test/mail-server.ts'
import { appCode } from '../support/app-code.ts'
import {
  choosePeople,
  create,
  fillCourse,
  formIsReady,
  uploadPictures,
  wholeCourse,
} from '../support/courses/fill-course.ts'
import { isAwake, password, signIn } from '../support/member.ts'

const name = wholeCourse.course_name ?? ''

/** Production with nothing in it, on this machine alone: its bank is the sandbox of the journeys' own server. */
async function emptyProduction(bank: string) {
  const mail = await mailServer()
  const { home, remove } = temporaryHome()
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    PAYMENTS: 'rehearsal',
    EMBEDDED_POSTGRES: 'on',
    KOYA_HOME: home,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    KOYA_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    QUIET_NIGHTS: 'off',
    PAYSTACK_URL: `${bank}/sandbox/paystack`,
    // Only pages of the sandbox's own hold its popup: without it, one pays on the bank's page.
    PAYSTACK_SCRIPT_URL: `${bank}/sandbox/paystack/none.js`,
    PAYSTACK_PUBLIC_KEY: 'pk_test_koya_sandbox',
    PAYSTACK_SECRET_KEY: 'sk_test_koya_sandbox',
    PAGES_AT_START: '0',
  }
  const koya = runKoya(env)
  const address = await koya.ready()
  const command = (...args: string[]) =>
    execFileSync(process.execPath, ['server/src/koya.ts', ...args], { cwd: root, env: environment(env) }).toString()
  /** Also where this machine lacks something that the journey does not need, such as ffmpeg. */
  const doctor = () =>
    spawnSync(process.execPath, ['server/src/koya.ts', 'doctor'], {
      cwd: root,
      env: environment(env),
    }).stdout.toString()
  const close = async () => {
    koya.child.kill('SIGTERM')
    await koya.exit
    await mail.close()
    await remove()
  }
  return { address, command, doctor, mailTo: mail.mailTo, close }
}

type Production = Awaited<ReturnType<typeof emptyProduction>>

/** Somebody signs up, opens the link of the mail and is logged in. */
async function join(page: Page, request: APIRequestContext, { mailTo }: Production, first_name: string) {
  const email = `${first_name.toLowerCase()}@example.test`
  const person = { first_name, last_name: 'Okon', email, phone_number: '08031234567' }
  const data = { ...person, password, password_confirmation: password }
  expect((await request.post(`${API_BASE}/learners/register`, { data })).ok()).toBe(true)
  const link = await mailTo(email, /\/confirm\/[\w-]+/)
  await request.post(`${API_BASE}/auth${link}`)
  return signIn(page, request, email, password)
}

/** Production lets no admin do anything before there is a second factor. */
async function setUpSecondFactor(page: Page) {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/learner\/accounts/)
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  const secret = await factor.locator('.secret').textContent()
  await factor.getByLabel('Code from the app').fill(appCode(secret ?? ''))
  await factor.getByRole('button', { name: 'Confirm the code' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

test('from an empty production to the first course that is sold and finished', { tag: '@long' }, async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const production = await emptyProduction(baseURL ?? '')
  try {
    const request = await playwright.request.newContext({ baseURL: production.address })
    const newPage = async () => {
      const context = await browser.newContext({ baseURL: production.address })
      // What is not there says so at once, and not when the whole journey is over.
      context.setDefaultTimeout(30_000)
      return context.newPage()
    }
    const [office, desk, learning] = [await newPage(), await newPage(), await newPage()]

    await office.goto('/courses')
    await expect(office.getByText('no money moves')).toBeVisible()
    await join(office, request, production, 'Bisi')
    production.command('grant', 'bisi@example.test', 'Admin')
    await signIn(office, request, 'bisi@example.test', password)
    await setUpSecondFactor(office)

    await join(desk, request, production, 'Musa')
    await desk.goto('/teach')
    await desk.getByLabel('What would you like to teach?').fill('Keeping books')
    await desk
      .getByLabel('What experience do you have with it?')
      .fill('Twenty years in a shop of my own, and eight apprentices.')
    await desk.getByRole('button', { name: 'Ask to teach' }).click()
    await expect(desk.getByText(/We have your request of/)).toBeVisible()
    await office.goto('/admin/inbox?list=requests')
    await office.getByRole('button', { name: 'Grant: Musa Okon, Keeping books' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Make instructor' }).click()
    await expect(office.getByRole('dialog')).toHaveCount(0)

    await desk.goto('/teach')
    await desk.getByRole('main').getByRole('link', { name: 'Create a course' }).click()
    await formIsReady(desk)
    await fillCourse(desk)
    await uploadPictures(desk)
    await choosePeople(desk, 'musa@example.test', [])
    const answered = desk.waitForResponse((response) => response.url().endsWith('/courses') && response.ok())
    await create(desk)
    await expect(desk.getByText(messages.authoring.created)).toBeVisible()
    const id: number = (await (await answered).json()).data.id
    await desk.goto(`/mycourses/${id}/curriculum`)
    for (const title of ['The first ledger', 'The cash book']) {
      await desk.getByRole('button', { name: `Edit ${title}` }).click()
      await desk.locator('.ql-editor').fill('Write down what comes in, and what goes out.')
      await desk.getByRole('button', { name: 'Save lesson' }).click()
      await expect(desk.locator('.ql-editor')).toHaveCount(0)
    }

    await join(learning, request, production, 'Ada')
    await learning.goto(`/courses?search=${encodeURIComponent(name)}`)
    await isAwake(learning)
    const card = learning.locator('article', { has: learning.locator(`a[href="/course-detail/${id}"]`) })
    await card.getByRole('button', { name: /^Buy / }).click()
    await expect(learning.getByText(messages.cart.added)).toBeVisible()
    await learning.goto('/cart')
    await learning.getByRole('button', { name: /^Pay NGN/ }).click()
    // The script did not come, so the bank's own page opens.
    await learning.getByLabel('Card number').fill('4084 0840 8408 4081')
    await learning.getByLabel('CVV').fill('408')
    await learning.getByRole('button', { name: 'Pay by card' }).click()
    await learning.getByRole('link', { name: 'Continue' }).click()
    await expect(learning.getByText(name).first()).toBeVisible({ timeout: 30_000 })
    await learning.goto('/mylearning')
    await learning.getByRole('button', { name: `View Course: ${name}` }).click()
    await learning.getByRole('button', { name: 'Mark complete' }).click()
    await learning.getByRole('link', { name: 'Next' }).click()
    await expect(learning.getByRole('heading', { level: 1, name: 'The cash book' })).toBeVisible()
    await learning.getByRole('button', { name: 'Mark complete' }).click()
    // The last lesson leads on by itself.
    await expect(learning.getByRole('heading', { name: 'Well done, Ada. You have finished.' })).toBeVisible()

    await production.mailTo('musa@example.test', /bought|sold|sale/i)
    await office.goto('/admin/books')
    await expect(office.getByRole('row', { name: /^In all 1 NGN 12,500\.00/ })).toBeVisible()
    expect(production.doctor()).toMatch(/Payments +works +.*a rehearsal, no money moves/)
  } finally {
    await production.close()
  }
})
