import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
await mountWeb(app, new KeptAnswers(() => true))

const targets = ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '\\\\evil.example']
const addresses = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example/',
  '/courses//evil.example/',
  '/courses/..//evil.example',
  '/@evil.example',
  '/https://evil.example',
  '/%09//evil.example',
  '/%0d%0alocation:%20https://evil.example',
  'https://evil.example/no-such-page',
  'https://evil.example//evil.example',
  '/legal/',
  '/courses/category',
  '/api/v1/auth/confirm/%2f%2fevil.example',
  '/api/v1/account/email/confirm/https:%2f%2fevil.example',
  '/api/v1/subscribers/%2f%2fevil.example/unsubscribe',
  '/pictures/course-1-%2f%2fevil.example.jpg',
  '/media/%2f%2fevil.example/320.webp',
  '/program-detail/04',
  ...targets.flatMap((target) =>
    [
      '/login?redirect=',
      '/?redirect=',
      '/cart?next=',
      '/no-such-page?redirect=',
      '/password/reset/x?email=',
      '/legal?tab=',
    ].map((path) => path + encodeURIComponent(target)),
  ),
]

test.each(addresses)('%s leads to nobody else', async (url) => {
  for (const address of [url, url.replace(/(\?|$)/, '.data$1')]) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    const { statusCode, headers: answered, body } = await app.inject({ url: address, headers })
    expect(statusCode).toBeLessThan(500)
    expect(String(answered.location ?? '/')).toMatch(/^\/(?![/\\])/)
    // A link or an address in the page that was made from what the visitor said.
    expect(body).not.toMatch(/(href|src|action|content)="(https?:)?[/\\]{2}evil\.example/)
    expect(body).not.toMatch(/(href|src|action)="javascript:/)
  }
})
