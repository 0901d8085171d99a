import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { Browser, openPushService } from '../../api/test/push-service.ts'
import { learnerOfPython } from '../support/learner-of-python.ts'
import { openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** A browser without a window has no push service and asks nobody: what it would do is done here, the rest is real. */
async function withPushService(page: Page, phone: Browser, answer: NotificationPermission) {
  await page.addInitScript(
    ({ subscription, given }) => {
      const asked = { subscribed: false }
      const made = {
        toJSON: () => subscription,
        unsubscribe: async () => {
          asked.subscribed = false
          return true
        },
      }
      const pushManager = {
        subscribe: async () => {
          asked.subscribed = true
          return made
        },
        getSubscription: async () => (asked.subscribed ? made : null),
      }
      Object.assign(window, {
        PushManager: class {},
        Notification: { permission: 'default', requestPermission: async () => given },
      })
      Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', {
        value: async () => ({ pushManager }),
      })
    },
    { subscription: phone.subscription, given: answer },
  )
}

test('a learner turns alerts on by a press, gets one in general words, and turns them off', {
  tag: '@long',
}, async ({ page, request }) => {
  const service = await openPushService()
  const phone = new Browser(`${service.address}/phone-${Date.now()}`)
  const { member } = await learnerOfPython(page, request)
  await withPushService(page, phone, 'granted')
  await page.goto('/learner/accounts')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts.getByText('your browser asks whether Koya may show notifications')).toBeVisible()
  await alerts.getByRole('button', { name: 'Turn on alerts on this device' }).press('Enter')
  await expect(alerts.getByText('Alerts are on for this device.')).toBeVisible()
  const turnOff = alerts.getByRole('button', { name: 'Turn off alerts on this device' })
  await expect(turnOff).toBeFocused()

  const enrolIn = async (course: number) => {
    const enrollments = [{ user_id: member.user.id, course_id: course }]
    const answer = await request.post(`${API_BASE}/enrollments`, { headers: member.headers, data: { enrollments } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [first, second] = await openCourses(request, member, 'free')
  await enrolIn(first?.id ?? 0)
  await expect.poll(() => service.heard.length, { timeout: 20_000 }).toBe(1)
  const alert = phone.read(service.heard[0]?.body ?? Buffer.of())
  expect(alert.body).toBe('There is news about your learning.')
  expect(JSON.stringify(alert)).not.toContain(first?.course_name)
  await page.goto(alert.link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/learner/accounts')
  await expect(page.getByRole('checkbox', { name: 'Money: Alert' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Your courses: Alert' }).uncheck()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Your courses: Alert' }).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await turnOff.click()
  await expect(alerts.getByText('That device gets no more alerts.')).toBeVisible()
  await page.reload()
  await expect(alerts.getByRole('button', { name: 'Turn on alerts on this device' })).toBeVisible()
  await enrolIn(second?.id ?? 0)
  await page.waitForTimeout(3_000)
  expect(service.heard).toHaveLength(1)
  await service.close()
})

test('whoever does not allow alerts is told that nothing has changed', { tag: '@long' }, async ({ page, request }) => {
  await learnerOfPython(page, request)
  await withPushService(page, new Browser('http://127.0.0.1:9/never'), 'denied')
  await page.goto('/learner/accounts')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await alerts.getByRole('button', { name: 'Turn on alerts on this device' }).click()
  await expect(alerts.getByText('Your browser did not turn alerts on')).toBeVisible()
})
