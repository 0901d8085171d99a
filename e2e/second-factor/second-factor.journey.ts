import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { appCode } from '../support/app-code.ts'
import { isAwake, newMember, password } from '../support/member.ts'

const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Log In' })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function leave(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await logInDialog(page).getByLabel('Email').fill(email)
  await logInDialog(page).getByLabel('Password').fill(password)
  await logInDialog(page).getByRole('button', { name: 'Log In' }).click()
}

/** The ten codes are shown once; whoever goes on has kept them. */
async function keepCodes(page: Page) {
  const shown = page.locator('.recovery-codes li')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

test('a learner sets up an app, logs in with its code, and shows it again for what is protected', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email } = await newMember(page, request)
  await page.goto('/learner/accounts')
  await factor(page).getByRole('button', { name: 'Set up an app' }).click()
  const secret = await factor(page).locator('.secret').textContent()
  await factor(page).getByLabel('Code from the app').fill('000000')
  await factor(page).getByRole('button', { name: 'Confirm the code' }).click()
  await expect(factor(page).getByText(messages.secondFactor.wrongAppCode)).toBeVisible()
  await factor(page)
    .getByLabel('Code from the app')
    .fill(appCode(secret ?? ''))
  await factor(page).getByRole('button', { name: 'Confirm the code' }).click()
  const [recoveryCode = ''] = await keepCodes(page)
  await expect(factor(page)).toContainText('Set up on')

  await leave(page)
  await logIn(page, email)
  const code = logInDialog(page).getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // Nothing has happened to the browser yet.
  expect(await storedToken(page)).toBeNull()
  await code.fill('000000')
  await logInDialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(logInDialog(page).getByText(messages.secondFactor.wrongCode)).toBeVisible()
  // The code of the setting up was used; the next one counts already.
  await code.fill(appCode(secret ?? '', 1))
  await logInDialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(messages.login.successful)).toBeVisible()

  // This device is known now: the password is enough to get in, and not for everything.
  await leave(page)
  await logIn(page, email)
  await expect(page.getByText(messages.login.successful)).toBeVisible()
  await expect(page).toHaveURL('/')
  await isAwake(page)
  await page.goto('/learner/accounts')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Code').fill(recoveryCode)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toBeHidden()
  expect((await download).suggestedFilename()).toContain('koya-my-data')
  await page.reload()
  await expect(factor(page)).toContainText('you have 9 left')
})

test.describe('with a passkey', () => {
  // Browsers give passkeys to names, and not to the number of a machine.
  test.use({ baseURL: `http://localhost:${process.env.KOYA_E2E_PORT ?? '3999'}` })

  test('a learner adds one, and logs in with it instead of the password and after it', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const { email } = await newMember(page, request)
    await page.goto('/learner/accounts')
    await factor(page).getByRole('button', { name: 'Add a passkey' }).click()
    await keepCodes(page)
    await expect(factor(page)).toContainText('Added on')

    await leave(page)
    await page.goto('/login')
    await logInDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText(messages.login.successful)).toBeVisible()
    await expect(page).toHaveURL('/')
    await isAwake(page)

    await leave(page)
    await page.context().clearCookies()
    await logIn(page, email)
    await logInDialog(page).getByRole('button', { name: 'Continue with a passkey' }).click()
    await expect(page.getByText(messages.login.successful)).toBeVisible()
  })
})
