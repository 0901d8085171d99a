import { expect, test } from 'vitest'
import { contentPolicy, thirdParties } from './content-policy.ts'

const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
const paystack = { scriptUrl: 'https://js.paystack.co/v2/inline.js', apiUrl: 'https://api.paystack.co' }
const own = { scripts: "'sha256-one' 'sha256-two'", styles: "'sha256-three'" }

test('the scripts and styles that the renderer made are allowed by their hash, and no other inline script is', () => {
  const policy = contentPolicy(own, thirdParties({ paystack, videoHosts }))
  const scripts = policy.split('; ').find((line) => line.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' 'sha256-one' 'sha256-two'")
  expect(policy).toContain("style-src 'self' 'sha256-three';")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'none'")
  const bare = contentPolicy({ scripts: undefined, styles: undefined }, thirdParties({ paystack, videoHosts }))
  expect(bare).toContain("script-src 'self'; style-src 'self';")
})

test('without a payment provider no outside script may run', () => {
  expect(contentPolicy(own, thirdParties({ paystack, videoHosts }))).not.toContain('paystack')
})

test('with live keys the provider may open its popup, and videos may be shown', () => {
  const policy = contentPolicy(
    own,
    thirdParties({
      paystack: { ...paystack, publicKey: 'pk_live_51f0c0ffee51f0c0ffee51f0c0ffee51f0c0ffee' },
      videoHosts,
    }),
  )
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.paystack\.co/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/checkout\.paystack\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.paystack\.co/)
  expect(policy).toMatch(/media-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/)
})

test('films may come from the store of this installation, and parts of uploads may go there', () => {
  const store = { s3Endpoint: 'http://store.internal:9000', s3: { publicEndpoint: 'https://files.example.test/koya' } }
  const policy = contentPolicy(own, thirdParties({ paystack, videoHosts, ...store }))
  expect(policy).toMatch(/media-src [^;]*https:\/\/files\.example\.test(;| )/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/files\.example\.test(;| )/)
})
