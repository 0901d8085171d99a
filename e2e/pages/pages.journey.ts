import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { forgetLimits } from '../support/forget-limits.ts'
import { isListening } from '../support/is-listening.ts'
import { mailTo } from '../support/mailbox.ts'

const newEmail = () => `writer.${Date.now()}${Math.floor(Math.random() * 1000)}@example.test`

const pages: [path: string, heading: string][] = [
  ['/schools', 'Your school, teaching beyond its walls'],
  ['/business', 'Train your people where they work'],
  ['/government', 'Training for public servants in every local government'],
  ['/about', 'Digital Online Learning'],
  ['/blogs', 'Blogs'],
  ['/careers', 'Careers'],
  ['/teach', 'Teach on Koya'],
  ['/legal', 'Legal'],
  ['/contact-us', 'Contact Us'],
]

test.beforeAll(async () => {
  for (const limit of ['contact', 'business-address']) await forgetLimits(limit)
})

async function openFirst(page: Page, path: string, javaScriptEnabled: boolean) {
  await page.goto(path)
  if (javaScriptEnabled) await isListening(page)
}

async function writeMessage(page: Page, message: Record<string, string>) {
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@long',
  }, () => {
    test.use({ javaScriptEnabled })

    for (const width of [360, 1280])
      test(`every page of texts is reached from the footer at ${width} px`, {
        tag: width > 360 ? '@long' : [],
      }, async ({ page }) => {
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(String(error)))
        await page.setViewportSize({ width, height: 800 })
        await openFirst(page, '/courses', javaScriptEnabled)
        for (const [path, heading] of pages) {
          await page.locator(`.site-footer a[href="${path}"]`).click()
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await expect(page).toHaveURL(path)
        }
        expect(complaints).toEqual([])
      })

    test('a visitor writes to us, and the provider has it by mail', { tag: '@long' }, async ({ page, request }) => {
      const email = newEmail()
      await openFirst(page, '/contact-us', javaScriptEnabled)
      await writeMessage(page, {
        'Full Name': '  ',
        'Email Address': 'ada@example.museum',
        'Enter Message': 'Good day',
      })
      const { nameBlank, emailInvalid, subjectBlank } = messages.contact
      for (const text of [nameBlank, emailInvalid, subjectBlank]) await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByLabel('Enter Message')).toHaveValue('Good day')

      const subject = `A class in Jos ${email}`
      const reloaded = javaScriptEnabled ? page.waitForEvent('load') : undefined
      await writeMessage(page, { 'Full Name': 'Ada Obi', 'Email Address': email, Subject: subject })
      await expect(page.getByText(messages.contact.sent).first()).toBeVisible()
      await reloaded
      await expect(page.getByLabel('Enter Message')).toHaveValue('')
      const mail = await mailTo(request, 'hello@koya.test', `Feedback: ${subject}`)
      expect(mail.text).toContain(`Ada Obi (${email}) writes:\n\nGood day`)
    })

    test('a school registers from its page, and both sides have a mail', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      const email = newEmail()
      await openFirst(page, '/schools', javaScriptEnabled)
      await page.getByRole('link', { name: 'Register your school' }).first().click()
      await expect(page).toHaveURL('/business#register')
      await expect(page.getByLabel('Name of the organisation')).toBeInViewport()
      const press = () => page.getByRole('button', { name: 'Register your Business' }).click()
      await page.getByLabel('Name of the organisation').fill('Fola Academy')
      await page.getByLabel('Website').fill('fola')
      await press()
      await expect(page.getByText(messages.business.websiteInvalid)).toBeVisible()
      await expect(page.getByText(messages.field.required)).toHaveCount(3)

      await page.getByText('School', { exact: true }).click()
      await page.getByLabel('City or town').fill('Owerri')
      await page.getByLabel('Email address').last().fill(email)
      await page.getByLabel('Website').fill('www.fola.example')
      await press()
      await expect(page.getByText(messages.business.registered)).toBeVisible()
      await mailTo(request, email, 'We have your registration')
    })

    test('all three legal documents and their sections are within reach', { tag: '@long' }, async ({ page }) => {
      await openFirst(page, '/legal-information', javaScriptEnabled)
      const documents = page.getByRole('navigation', { name: 'Legal documents' })
      for (const [name, section] of [
        ['Honour Code', 'Violations'],
        ['Terms Of Service', 'Indemnification'],
        ['Privacy Policy', 'Glossary'],
      ] as const) {
        await documents.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        await expect(page.getByText('Effective date: July 1st, 2021')).toHaveCount(1)
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
        await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeInViewport()
      }
    })

    test('a reader opens an article and goes on to the next', { tag: '@long' }, async ({ page }) => {
      await openFirst(page, '/blogs', javaScriptEnabled)
      await page.getByRole('link', { name: /Read more.*Why you should join us/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Why you should join us' })).toBeVisible()
      await page.getByRole('navigation', { name: 'More articles' }).getByRole('link').last().click()
      await expect(page.getByRole('heading', { level: 1, name: 'What an online certificate is worth' })).toBeVisible()
    })
  })

test('a message that cannot be sent stays in its fields, also after a reload, and the button works again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await isListening(page)
  await page.route('**/api/v1/contact', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The message was not sent'))
  await writeMessage(page, {
    'Full Name': 'Ada Obi',
    'Email Address': newEmail(),
    Subject: 'Hello',
    'Enter Message': 'Good day',
  })
  await logged
  await expect(page.getByLabel('Enter Message')).toHaveValue('Good day')
  await page.unroute('**/api/v1/contact')
  await page.reload()
  await isListening(page)
  await expect(page.getByLabel('Enter Message')).toHaveValue('Good day')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(messages.contact.sent).first()).toBeVisible()
  await expect(page.getByLabel('Enter Message')).toHaveValue('')
})

test('Get Started opens the log-in and the registration in place', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about')
  await isListening(page)
  await page.getByRole('link', { name: 'Login Resume your learning' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sign Up Sign up to enroll' }).click()
  await expect(page.getByRole('dialog', { name: 'Registration' })).toBeVisible()
})

test('the slides about us move by their arrows', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await isListening(page)
  const section = page.getByRole('region', { name: 'What we are here for' })
  await expect(section.getByRole('heading', { name: 'Vision' })).not.toBeInViewport()
  await section.getByRole('button', { name: 'Next' }).click()
  await expect(section.getByRole('heading', { name: 'Vision' })).toBeInViewport()
})
