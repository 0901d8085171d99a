import type { Page } from '@playwright/test'

const SIGN = 'against the policy: '

/** Collects whatever the page's own content policy kept it from doing. Begun before the first address is opened. */
export async function watchPolicy(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => message.text().startsWith(SIGN) && refused.push(message.text()))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sample }) =>
      console.error(${JSON.stringify(SIGN)} + [documentURI, effectiveDirective, blockedURI, sample].join(' ')))`,
  )
  return refused
}
