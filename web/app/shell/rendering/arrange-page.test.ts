import { expect, test } from 'vitest'
import { arrangePage } from './arrange-page.ts'

test('an early script comes first, after what it switches, styles in the head; scripts and what they preload come last, and what people wrote stays as it is', () => {
  const text = '<p>The tags &lt;/head&gt; and $&amp; in a text</p>'
  const html = `<html><head><link rel="modulepreload" href="/a.js"/><title>x</title></head><body>${text}</body></html>`
  const added = {
    dark: 'b{color:red}',
    styles: 'a::before{content:"$&"}',
    early: ['first("$&")'],
    late: ['one("$&")', 'two()'],
  }
  expect(arrangePage(html, added)).toBe(
    `<!DOCTYPE html><html><head><style data-scheme="dark" media="(prefers-color-scheme: dark)">b{color:red}</style><script>first("$&")</script><title>x</title><style>a::before{content:"$&"}</style></head><body>${text}` +
      '<script>one("$&")</script><script>two()</script><link fetchpriority="low" rel="modulepreload" href="/a.js"/></body></html>',
  )
})
