import { expect, test } from 'vitest'
import { inboxOf } from './inbox-of.ts'

test.each([
  ['Ada@Gmail.com', 'Gmail'],
  ['ada@yahoo.com.ng', 'Yahoo Mail'],
  ['ada@hotmail.co.uk', 'Outlook'],
  ['ada@icloud.com', 'iCloud Mail'],
])('the mail to %s is read in %s', (email, name) => {
  expect(inboxOf(email).name).toBe(name)
})

test('a mailbox of somewhere else, or one that only looks like a known one, is read in the mail app', () => {
  for (const email of ['ada@unilag.edu.ng', 'ada@gmail.com.example.test', 'ada@notgmail.com'])
    expect(inboxOf(email)).toEqual({ name: 'my mail app', href: 'mailto:' })
})
