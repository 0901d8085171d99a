import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'
import { linkFromMail } from '../support/mailbox.ts'

const newEmail = () => `reader.${Date.now()}${Math.floor(Math.random() * 1000)}@example.test`

async function askForLetter(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

async function press(page: Page, button: string, heading: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@long',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor subscribes to the blog, confirms by mail, leaves and comes back', async ({ page, request }) => {
      const email = newEmail()
      await page.goto('/')
      if (javaScriptEnabled) await isListening(page)
      await askForLetter(page, 'not an address')
      await expect(page.getByText(messages.field.invalidEmail)).toBeVisible()
      await expect(page.getByLabel('Email address')).toHaveValue('not an address')
      await askForLetter(page, email)
      await expect(page.getByText(messages.subscription.requested)).toBeVisible()
      await expect(page).toHaveURL(javaScriptEnabled ? '/' : '/subscribe')

      const link = await linkFromMail(request, email, 'Confirm your subscription')
      await page.goto(link)
      await expect(page.getByText(email)).toBeVisible()
      await press(page, 'Confirm', 'You are subscribed')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()

      expect(await linkFromMail(request, email, 'You are subscribed')).toBe(link)
      await press(page, 'Unsubscribe', 'You are not subscribed')
      await press(page, 'Subscribe again', 'You are subscribed')
    })

    test('an old link says so and offers the box', async ({ page, request }) => {
      await page.goto('/subscription/nobody-was-sent-this')
      await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible()
      const email = newEmail()
      if (javaScriptEnabled) await isListening(page)
      await askForLetter(page, email)
      await expect(page.getByText(messages.subscription.requested)).toBeVisible()
      await linkFromMail(request, email, 'Confirm your subscription')
    })
  })
