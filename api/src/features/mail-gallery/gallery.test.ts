import { globSync, readFileSync } from 'node:fs'
import { messageNames, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { exampleMails } from './example-mails.ts'

const { app } = await testApp()
const mails = exampleMails('http://localhost:3000')
const shown = new Set<string>(mails.map(({ about }) => about))

test('every message of the product has its place in the gallery', async () => {
  const { body, statusCode } = await app.inject('/dev/mails')
  expect(statusCode).toBe(200)
  for (const name of messageNames) expect(body).toContain(`<h2 id="${name}">`)
})

/** Written where mails are, or beside the bell. What only rings the bell has no `mail` and no letter. */
function mailedNames() {
  const source = new URL('../../', import.meta.url)
  const files = globSync(['outbox/emails/*.ts', 'features/**/*.ts'], { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('mail-gallery'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    const parts = text.split(/\n(?=export |function |async function |const )/)
    return parts
      .filter((part) => /letter\(|\bmail\b[,:}]/.test(part))
      .flatMap((part) => [...part.matchAll(/about: '(\w+)'/g)].map(([, name]) => name ?? ''))
  })
}

test('every mail is shown with an example, and its words are said as text too', () => {
  const written = new Set(mailedNames())
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((name) => !shown.has(name))).toEqual([])
  for (const { subject, text, html } of mails) {
    expect([subject, text.length > 40, html.includes('prefers-color-scheme:dark')]).toEqual([subject, true, true])
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN|\bnull\b/)
  }
})

test('each is shown as it is read, with the link that stops it where it can be stopped', async () => {
  const seen = new Map<string, number>()
  for (const { about } of mails) {
    const at = seen.get(about) ?? 0
    seen.set(about, at + 1)
    const { body, statusCode } = await app.inject(`/dev/mails/${about}/${at}`)
    expect([statusCode, body.startsWith('<!doctype html>')]).toEqual([200, true])
    const canBeStopped = about === 'digest' || stoppableKind(about) !== undefined
    expect([about, body.includes('Stop emails about')]).toEqual([about, canBeStopped])
  }
  for (const path of ['receipt/99', 'receipt/x', 'unknown/0', 'constructor/0'])
    expect((await app.inject(`/dev/mails/${path}`)).statusCode).toBe(404)
})

test('an amount is never broken in two by the end of a line, and the text part has a plain space', () => {
  const withAmounts = mails.filter(({ text }) => /NGN \d/.test(text))
  expect(withAmounts.length).toBeGreaterThan(5)
  expect(withAmounts.filter(({ html }) => /NGN \d/.test(html) || !html.includes('NGN&nbsp;'))).toEqual([])
})
