import { globSync, readFileSync } from 'node:fs'
import { kindOf, messageNames, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { kindWords } from '@koya/contract/rules/messages/message-kinds.ts'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(new URL(path, root), 'utf8') }))
const holding = (pattern: RegExp) =>
  sources
    .filter(({ source }) => pattern.test(source))
    .map(({ path }) => path)
    .sort()

test('mails and notifications are written in one place each, which asks what they are about', () => {
  expect(holding(/insert into outbox|insert\(outbox\)/i)).toEqual(['outbox/outbox.ts'])
  expect(holding(/insert into notifications|insert\(notifications\)/i)).toEqual([
    'db/seed/activity/seed-gift.ts',
    'db/seed/activity/seed-learner-life.ts',
    'features/notifications/notify.ts',
    'features/notifications/tell.ts',
  ])
  expect(holding(/mailer\.send\(/)).toEqual(['outbox/deliver-mail.ts'])
})

test('every message has one kind, and every name is that of a message we send', () => {
  expect(new Set(messageNames).size).toBe(messageNames.length)
  const sent = sources.map(({ source }) => source).join('\n')
  expect(messageNames.filter((name) => !sent.includes(`about: '${name}'`))).toEqual([])
  for (const name of messageNames) expect(kindWords[kindOf(name)].title).not.toBe('')
})

test('no message about safety or money can be stopped, nor one that was asked for', () => {
  for (const name of ['receipt', 'password_reset', 'new_device', 'gift', 'refund_sent', 'contact_answer'] as const)
    expect(stoppableKind(name)).toBeUndefined()
  const stoppable = messageNames.filter((name) => stoppableKind(name))
  expect(stoppable.map((name) => kindOf(name))).not.toContain('safety')
  expect(stoppable.map((name) => kindOf(name))).not.toContain('money')
})
