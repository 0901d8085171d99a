import { expect, test } from 'vitest'
import { readableHtml, writtenHtml } from './written-html.ts'

test('an editor that shows nothing has written nothing', () => {
  expect(writtenHtml('<p></p>')).toBe('')
  expect(writtenHtml('<h2><br></h2><p>&nbsp;</p>')).toBe('')
  expect(writtenHtml('<p><img src="/media/a/320.webp" alt=""></p>')).toContain('<img')
})

test('spaces may break again, and empty lines at the end are left out', () => {
  expect(writtenHtml('<p>A&nbsp;long&nbsp;line</p><p><br></p><p></p>')).toBe('<p>A long line</p>')
})

test('a text without tags keeps its lines, and what looks like a tag in it stays text', () => {
  expect(readableHtml('First\n\nif a < b & c')).toBe('<p>First</p><p>if a &lt; b &amp; c</p>')
  expect(readableHtml('<p>Written before</p>')).toBe('<p>Written before</p>')
})
