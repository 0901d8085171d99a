import { expect, test } from '@playwright/test'
import { newMember } from '../support/member.ts'
import { tellOfBounce } from '../support/tell-of-bounce.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('whose emails come back reads so in the account, and has us try again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request)
  await tellOfBounce(request, email)
  await page.goto('/learner/accounts')
  await expect(page.getByText('Our emails do not reach you.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Try my address again' }).click()
  await expect(page.getByText('We will write to you again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emails to your address' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Your courses: Email' })).toBeVisible()
  await expect(page.getByText('Our emails do not reach you.')).toBeHidden()
})
