import { expect, test } from 'vitest'
import { takeOutMarks } from './take-out-marks.ts'

const mark = 'f00d'

test('only marked scripts count, wherever the mark stands, and no mark is left', () => {
  const page = `<script nonce="f00d">one()</script><script type="module" nonce="f00d" async="">two()</script>
    <script>injected()</script><script nonce="guess">guessed()</script><link nonce="f00d" href="/x.js"/>
    <script nonce="f00d" src="/x.js"></script><script nonce="f00d">one()</script>`
  const { html, scripts } = takeOutMarks(page, mark)
  expect(scripts).toEqual(['one()', 'two()'])
  expect(html).not.toContain(mark)
  expect(html).toContain('<script>one()</script><script type="module" async="">two()</script>')
})

test('a tag that was left open in front of ours does not get its own words allowed', () => {
  const { scripts } = takeOutMarks('<script>evil()//<script nonce="f00d">one()</script>', mark)
  expect(scripts).toEqual(['one()'])
})
