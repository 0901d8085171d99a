import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { isAwake, signIn } from '../support/member.ts'
import { answerElsewhere, newCandidate, PAPER } from '../support/practise.ts'

test('a manager sees how ready a member is from when the member agrees until they take it back', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  test.setTimeout(120_000)
  const manager = await signIn(page, request, 'manager@koya.test')
  const made = await request.post('/api/v1/organisations/marina/links', { headers: manager.headers, data: { uses: 1 } })
  const { data: link } = await made.json()
  const own = await (await browser.newContext()).newPage()
  // Nobody comes before them by name.
  const lastName = `Aa${Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const member = await newCandidate(own, request, { first_name: 'Bola', last_name: lastName })
  await answerElsewhere(request, member, 24)
  await own.goto(`/join/${link.token}`)
  await isAwake(own)
  await own.getByLabel('I agree that managers see this').check()
  await own.getByRole('button', { name: 'Join' }).click()
  await expect(own).toHaveURL('/o/marina')

  const look = async () => {
    await page.goto('/o/marina/reports?about=readiness')
    await isAwake(page)
    await expect(page.getByText('let managers see how ready they are', { exact: false })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: lastName })
  // To have joined is not to have agreed to this.
  await look()
  await expect(row).toHaveCount(0)

  const consent = own.getByRole('region', { name: 'How ready you are for your exam' })
  await consent.getByRole('button', { name: 'Let managers see it' }).click()
  await expect(own.getByText(messages.exams.readinessAgreed)).toBeVisible()
  await expect(consent).toContainText('They do not see your answers.')
  await look()
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell', { name: '24', exact: true })).toBeVisible()
  await expect(row.getByRole('cell', { name: /^\d+ to \d+%$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Readiness' })).toContainText(PAPER)
  await lookAt(page, 'the readiness of members')

  await own.reload()
  await isAwake(own)
  await consent.getByRole('button', { name: 'No longer show it' }).click()
  await expect(own.getByText(messages.exams.readinessWithdrawn)).toBeVisible()
  await look()
  await expect(row).toHaveCount(0)
  await own.context().close()
})
