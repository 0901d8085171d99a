import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string }

/** Waits for a mail to an address and answers the link in it, as a path of the product. */
export async function linkFromMail(request: APIRequestContext, to: string, subject: string) {
  let link = ''
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get('/dev/mailbox.json')).json()
      const text = mails.find((mail) => mail.to === to && mail.subject === subject)?.text ?? ''
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ''
      return link
    })
    .not.toBe('')
  return link
}
