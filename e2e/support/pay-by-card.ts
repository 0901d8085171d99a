import type { Page } from '@playwright/test'

/** The provider's popup, as the sandbox shows it. */
export const checkout = (page: Page) => page.frameLocator('iframe[title="Paystack checkout (sandbox)"]')

export async function payByCard(page: Page, number = '4084 0840 8408 4081', cvv = '408') {
  await checkout(page).getByLabel('Card number').fill(number)
  await checkout(page).getByLabel('CVV').fill(cvv)
  await checkout(page).getByRole('button', { name: 'Pay by card' }).click()
}
