import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { outbox } from '../../../db/schema.ts'

const { db, owner, at, slug, paid, name } = await openOrganisation()
const { oneLine, nameWithAddress, hiddenLetters } = messages.field

test.each([
  ['a line of its own', `Marina\r\nBcc: eve@example.test`, oneLine],
  ['a whole link', 'Your account is closed https://evil.example/login', nameWithAddress],
  ['an address', 'Write to eve@example.test', nameWithAddress],
  ['turned letters', 'Marina \u202egnp.exe', hiddenLetters],
])('an approved organisation is not renamed to %s, which its mails would carry', async (_what, wanted, problem) => {
  expect((await owner.call('PUT', at, { name: wanted, slug })).errors).toEqual({ name: [problem] })
  await owner.call('POST', `${at}/invitations`, { people: [{ email: `guest-${wanted.length}@example.test` }] })
  const subjects = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => (payload as { subject: string }).subject,
  )
  expect(subjects.at(-1)).toBe(`${name} invites you to learn on Koya`)
})

test('groups, courses and paths have names of one line', async () => {
  const evil = 'Desk\r\nBcc: eve@example.test'
  const course = { name: evil, description: 'What it is about', category_id: 1, audience: 'members' }
  const path = { name: evil, description: '', course_ids: paid.slice(0, 2).map(({ id }) => id) }
  const asked = [
    owner.call('POST', `${at}/groups`, { name: evil }),
    owner.call('POST', `${at}/courses`, course),
    owner.call('POST', `${at}/paths`, path),
  ]
  for (const { errors } of await Promise.all(asked)) expect(errors).toEqual({ name: [oneLine] })
})
