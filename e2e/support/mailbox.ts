import { type APIRequestContext, expect, type Page } from '@playwright/test'

type Mail = { to: string; subject: string; text: string }

/** Waits for a mail to an address. */
export async function mailTo(request: APIRequestContext, to: string, subject: string) {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json()
      found = mails.find((mail) => mail.to === to && mail.subject === subject)
      return found?.subject
    })
    .toBe(subject)
  return found ?? { to, subject, text: '' }
}

/** Waits for a mail to an address and answers the link in it, as a path of the product. */
export async function linkFromMail(request: APIRequestContext, to: string, subject: string) {
  const { text } = await mailTo(request, to, subject)
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ''
}

/** Opens the link of a mail that asks for a confirmation, and presses its one button. */
export async function confirmFromMail(page: Page, to: string, subject: string) {
  await page.goto(await linkFromMail(page.request, to, subject))
  await page.locator('.confirm-card button').click()
}
