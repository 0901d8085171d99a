import { expect, test } from '@playwright/test'
import { learnerOfPython, PYTHON } from '../support/learner-of-python.ts'
import { mailTo } from '../support/mailbox.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a learner stops mails about courses by the link in one, and finds it so in the account', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member } = await learnerOfPython(page, request)
  const { text } = await mailTo(request, member.email, `You are enrolled in ${PYTHON}`)
  await page.goto(/\/mail-links\/\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about your courses?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No more emails about your courses' })).toBeVisible()

  await page.goto('/learner/accounts')
  const choice = (name: string) => page.getByRole('checkbox', { name })
  await expect(choice('Your courses: Email')).not.toBeChecked()
  await expect(choice('Your courses: In Koya')).toBeChecked()
  await expect(choice('Money: Email')).toBeDisabled()
  await choice('Your courses: Email').check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await choice('Organisations: In Koya').uncheck()
  await choice('Organisations may invite me by email').uncheck()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(choice('Your courses: Email')).toBeChecked()
  await expect(choice('Organisations: In Koya')).not.toBeChecked()
  await expect(choice('Organisations may invite me by email')).not.toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('choices about messages that cannot be read offer to try again', { tag: '@long' }, async ({ page, request }) => {
  await learnerOfPython(page, request)
  await page.route('**/account/messages', (route) => route.abort(), { times: 1 })
  await page.goto('/learner/accounts')
  const choice = page.getByRole('checkbox', { name: 'Your courses: Email' })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(choice).toBeHidden()
  await again.click()
  await expect(choice).toBeChecked()
  await expect(again).toBeHidden()
})
