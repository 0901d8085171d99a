import { expect, test } from 'vitest'
import { arrangePage } from './arrange-page.ts'

test('styles come in the head; scripts and what they preload come last, and what people wrote stays as it is', () => {
  const text = '<p>The tags &lt;/head&gt; and $&amp; in a text</p>'
  const html = `<html><head><link rel="modulepreload" href="/a.js"/><title>x</title></head><body>${text}</body></html>`
  expect(arrangePage(html, 'a::before{content:"$&"}', ['one("$&")', 'two()'])).toBe(
    `<!DOCTYPE html><html><head><title>x</title><style>a::before{content:"$&"}</style></head><body>${text}` +
      '<script>one("$&")</script><script>two()</script><link fetchpriority="low" rel="modulepreload" href="/a.js"/></body></html>',
  )
})
