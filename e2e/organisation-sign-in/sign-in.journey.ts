import AxeBuilder from '@axe-core/playwright'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { closeOpened } from '../../api/test/closing.ts'
import { openIssuer } from '../../api/test/issuer.ts'
import { onDatabase } from '../support/courses/enrol-directly.ts'
import { isAwake, signIn } from '../support/member.ts'

test('somebody signs in with their organisation, from the log-in to its space, and is told why when it may not be', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const issuer = await openIssuer([`${baseURL}${API_BASE}/auth/oidc/marina/return`])
  const number = Date.now()
  const domain = `staff-${number}.example`
  const other = await browser.newContext()
  const office = await other.newPage()
  const { headers } = await signIn(office, request, 'manager@koya.test')
  // What a journey that failed has left behind.
  await request.delete(`${API_BASE}/organisations/marina/sign-in`, { headers })

  await office.goto('/o/marina/settings')
  await isAwake(office)
  await office.getByLabel('New domain').fill(domain)
  await office.getByRole('button', { name: 'Add the domain' }).click()
  await expect(office.getByText(`_koya.${domain}`)).toBeVisible()
  await office.getByLabel('Address of the issuer').fill(issuer.address)
  await office.getByLabel('Client ID', { exact: true }).fill(issuer.clientId)
  await office.getByLabel('Client secret').fill(issuer.secret)
  await office.getByLabel(/becomes a member/).check()
  await office.getByRole('button', { name: 'Switch on' }).click()
  await expect(office.getByText(messages.signIn.settingsSaved)).toBeVisible()
  expect((await new AxeBuilder({ page: office }).analyze()).violations.map(({ id }) => id)).toEqual([])

  const email = `tola${number}@${domain}`
  issuer.claim({ sub: `tola ${number}`, email, email_verified: true, name: 'Tola Bello' })
  await page.goto('/o/marina/sign-in')
  await page.getByRole('link', { name: /^Agree and sign in/ }).click()
  await expect(page.getByText(messages.signIn.refused.unproven_domain)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  // No DNS of ours answers for this domain here; that it is asked is tested in the API.
  await onDatabase(({ client }) =>
    client.query('UPDATE organisation_domains SET proven_at = now() WHERE domain = $1', [domain]),
  )
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click()
  await page.getByLabel('Email at your organisation').fill('nobody@elsewhere.example')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(messages.signIn.noOrganisation)).toBeVisible()
  await page.getByLabel('Email at your organisation').fill(email)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('link', { name: /^Agree and sign in/ }).click()
  await expect(page).toHaveURL('/o/marina')
  await isAwake(page)
  await expect(page.getByRole('heading', { name: 'Marina Staff Training' })).toBeVisible()

  await office.getByRole('button', { name: /^Switch off/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(office.getByText(messages.signIn.switchedOff)).toBeVisible()
  await other.close()
  await closeOpened()
})
