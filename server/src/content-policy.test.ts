import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, thirdParties } from './content-policy.ts'

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
const page =
  '<style>a{}</style><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>'

test('the scripts and styles in a page are allowed by their hash, and no other inline script is', () => {
  const policy = contentPolicy(page, thirdParties({ paystack: {}, videoHosts }))
  const scripts = policy.split('; ').find((line) => line.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')}`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('without a payment provider no outside script may run', () => {
  expect(contentPolicy(page, thirdParties({ paystack: {}, videoHosts }))).not.toContain('paystack')
})

test('with live keys the provider may open its popup, and videos may be shown', () => {
  const policy = contentPolicy(
    page,
    thirdParties({ paystack: { publicKey: 'pk_live_51f0c0ffee51f0c0ffee51f0c0ffee51f0c0ffee' }, videoHosts }),
  )
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.paystack\.co/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/checkout\.paystack\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.paystack\.co/)
  expect(policy).toMatch(/media-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/)
})
