import { addJob } from '@koya/api/jobs/add-job.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { sendDigestsJob } from '../../api/src/jobs/messages/send-digests.ts'
import { onDatabase } from '../support/courses/enrol-directly.ts'
import { mailTo } from '../support/mailbox.ts'
import { newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** As it is at ten past seven in Lagos. */
function morningComes() {
  return onDatabase(({ db }) => db.transaction((tx) => addJob(tx, sendDigestsJob, {})))
}

/** How many emails wait for the digest of somebody. */
function gatheredFor(userId: number) {
  return onDatabase(async ({ client }) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS waiting FROM outbox WHERE digest_for = $1 AND sent_at IS NULL',
      [userId],
    )
    return rows[0].waiting as number
  })
}

async function subjectsTo(request: APIRequestContext, email: string) {
  const mails: { to: string; subject: string }[] = await (await request.get('/dev/mailbox.json')).json()
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a learner has emails come together: none by itself, one in the morning, and one press stops them all', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  await page.goto('/learner/accounts')
  await page.getByRole('radio', { name: 'Together, every morning' }).check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Together, every morning' })).toBeChecked()

  const courses = (await openCourses(request, member, 'free')).slice(0, 2)
  for (const { id } of courses) {
    const enrollments = [{ user_id: member.user.id, course_id: id }]
    const answer = await request.post(`${API_BASE}/enrollments`, { headers: member.headers, data: { enrollments } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await expect.poll(() => gatheredFor(member.user.id), { timeout: 20_000 }).toBe(2)
  expect(await subjectsTo(request, member.email)).toEqual(['Confirm your email address'])

  await morningComes()
  const { text } = await mailTo(request, member.email, '2 updates from Koya')
  for (const { course_name } of courses) expect(text).toContain(`You are enrolled in ${course_name}: http`)
  await morningComes()
  await page.goto(/\/mail-links\/\S+/.exec(text)?.[0] ?? '')
  const stop = page.getByRole('heading', {
    level: 1,
    name: 'Stop emails about anything except your account and money?',
  })
  await expect(stop).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^No more emails about anything/ })).toBeVisible()

  await page.goto('/learner/accounts')
  await expect(page.getByRole('checkbox', { name: 'Your courses: Email' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Money: Email' })).toBeChecked()
  expect(await subjectsTo(request, member.email)).toHaveLength(2)
})
