import { readFile } from 'node:fs/promises'
import { API_BASE, OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { newMember, openCourses, signIn } from '../support/member.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

for (const width of [360, 1280])
  test(`at ${width} px an admin reads the books: sales as a chart, a table and a file, what is owed, both sides equal, and books what came to the bank`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, request, 'admin@koya.test')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Admin' })
    if (width < 768) await places.getByRole('button', { name: 'All admin pages' }).click()
    await places.getByRole('link', { name: 'Books' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Sales, .* In all NGN/ })).toBeVisible()
    const totals = page.getByRole('table', { name: 'Trial balance' }).locator('tfoot td')
    const [debit, credit] = await totals.allTextContents()
    expect(debit).toMatch(/^NGN\s[\d,]+\.\d\d$/)
    expect(credit).toBe(debit)
    await page.getByRole('link', { name: '12 months' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
    const sales = page.getByRole('table', { name: 'Sales in numbers' })
    expect(await sales.locator('tbody tr').count()).toBeGreaterThan(2)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await (await saving).path()
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(13)
    const sold = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0)
    const shown = await sales.locator('tfoot [data-label="Sold"]').textContent()
    expect(shown).toContain(sold.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await page.goto('/admin/books?from=2026-03-02&to=2026-03-01')
    await expect(page.getByText('The last day cannot be before the first.')).toBeVisible()
    await page.goto('/admin/books?from=2020-01-01&to=2020-01-31')
    await expect(page.getByRole('heading', { name: 'Nothing was sold in these days' })).toBeVisible()

    const line = `PSK ${width} ${Date.now()}`
    await page.getByRole('button', { name: /^Book a settlement/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in naira').fill('1,000')
    await dialog.getByLabel('Reference on the bank statement').fill(line)
    await dialog.getByRole('button', { name: 'Book it' }).click()
    const booked = page.getByRole('listitem').filter({ hasText: line })
    await expect(booked).toContainText(/NGN\s1,000\.00/)
    await booked.getByRole('button', { name: /^Take back/ }).click()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(booked).toContainText('taken back')
  })

const account = (name: string, balance_kobo: number) => ({ account: name, title: name, balance_kobo })
const found = { found_at: '2026-11-03T02:30:00Z' }
/** Books in which something of everything is owed, and of everything that can differ something does. */
const troubled = {
  from: '2026-11-01',
  to: '2026-11-30',
  accounts: [
    account('provider_clearing', 2_910_000),
    account('provider_fees', 90_000),
    account('platform_revenue', -1_000_000),
    account('owed_to_buyers', -200_000),
    account('instructor:7:pending', -1_000_000),
    account('instructor:7:available', -300_000),
    account('organisation:3:paying', -100_000),
    account('organisation:3:seats', -400_000),
  ],
  sum_kobo: 0,
  instalments: { plans: 2, to_come_kobo: 500_000, late_kobo: 120_000 },
  days: [
    {
      day: '2026-11-02',
      sales: 3,
      sold_kobo: 3_000_000,
      discounts_kobo: 0,
      returned_kobo: 0,
      fees_kobo: 90_000,
      teachers_kobo: 1_400_000,
    },
  ],
  compared_at: '2026-11-03T02:30:00Z',
  provider_differences: [
    { reference: 'koya-nowhere', kind: 'missing_here', ours_kobo: null, theirs_kobo: 700_000, ...found },
    { reference: 'koya-dearer', kind: 'amount', ours_kobo: 500_000, theirs_kobo: 500_100, ...found },
  ],
  table_differences: [{ reference: 'koya-odd', kind: 'tables', ours_kobo: 1, theirs_kobo: 2, ...found }],
  suspense: [{ reference: 'koya-adrift', kobo: -90_000, note: '', at: '2026-11-03T02:30:00Z' }],
  settlements: [],
}

test('an admin reads what the provider has of ours, what we owe, and each thing that does not add up with its payment', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'admin@koya.test')
  await page.route(`**${API_BASE}/admin/books*`, (route) =>
    route.fulfill({ json: { data: troubled }, headers: { [OURS_HEADER]: '1' } }),
  )
  await page.goto('/admin/books')
  const owed = page.locator('.book-figures > div')
  await expect(owed).toHaveText([
    /^With the provider\s*NGN\s29,100\.00$/,
    /^We owe teachers and organisations\s*NGN\s14,000\.00$/,
    /^We owe buyers\s*NGN\s2,000\.00$/,
    /^Prepaid seats\s*NGN\s4,000\.00$/,
  ])
  await expect(page.getByText(/have NGN\s5,000\.00 yet to pay, of which NGN\s1,200\.00 is late/)).toBeVisible()
  for (const [reference, sentence, sums] of [
    ['koya-nowhere', 'The provider has this payment, and we do not', /Not in our books, the provider: NGN\s7,000\.00/],
    ['koya-dearer', 'The amounts differ', /Our books: NGN\s5,000\.00, the provider: NGN\s5,001\.00/],
    ['koya-odd', 'The payment and the books differ', /Our books: NGN\s0\.01, the payment: NGN\s0\.02/],
    ['koya-adrift', 'In suspense', /NGN\s900\.00/],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: reference })
    await expect(row).toContainText(sentence)
    await expect(row).toContainText(sums)
    await expect(row.getByRole('link', { name: reference })).toHaveAttribute('href', new RegExp(`search=${reference}$`))
  }
  await expect(page.getByText('Everything adds up.')).toBeHidden()
})

test('a learner saves the receipt of a payment as a PDF, and the books are no page for a learner', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  const reference = await startPayment(request, member, [course?.id ?? 0])
  await charge(request, reference)
  const state = async () =>
    (await (await request.get(`${API_BASE}/payments/${reference}`, { headers: member.headers })).json()).data?.state
  await expect.poll(state).toBe('paid')
  await page.goto(`/payments/${reference}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^koya-receipt-KR-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/admin/books')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toHaveCount(0)
})
