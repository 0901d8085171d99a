import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { appCode } from '../support/app-code.ts'
import { newMember } from '../support/member.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** As the log-in of an admin without a factor does in production: the session can set one up, and nothing else. */
async function holdBack(userId: number) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  await client.query('UPDATE sessions SET is_for_set_up = true WHERE user_id = $1', [userId])
  await close()
}

test('whoever must have a second factor is led from any page to setting one up, and goes on from there', async ({
  page,
  request,
}) => {
  const { user } = await newMember(page, request)
  await holdBack(user.id)
  await page.goto('/mylearning')
  await expect(page).toHaveURL('/learner/accounts')
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  const secret = (await factor.locator('.secret').textContent()) ?? ''
  await factor.getByLabel('Code from the app').fill('000000')
  await factor.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(factor.getByText(messages.secondFactor.wrongAppCode)).toBeVisible()
  await factor.getByLabel('Code from the app').fill(appCode(secret))
  await factor.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/mylearning')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/mylearning')
})
