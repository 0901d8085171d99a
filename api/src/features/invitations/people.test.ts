import { expect, test } from 'vitest'
import { type OnCourse, settlePeople, wantedOn } from './people.ts'

const [author, ngozi, musa] = [1, 2, 3]
const by = { id: author, isAdmin: false }
const admin = { id: 9, isAdmin: true }
const pending = (userId: number, isLead = false) => ({ userId, isLead, state: 'pending' as const })
const declined = (userId: number, isLead = false) => ({ userId, isLead, state: 'declined' as const })
const alone: OnCourse = { leadId: author, collaboratorIds: [], asked: [] }

test.each<[says: string, ...Parameters<typeof settlePeople>, OnCourse]>([
  ['an author alone leads', { leadId: author, collaboratorIds: [] }, by, undefined, alone],
  [
    'a named lead is asked, and the author leads until then',
    { leadId: ngozi, collaboratorIds: [] },
    by,
    undefined,
    { ...alone, asked: [pending(ngozi, true)] },
  ],
  [
    'a collaborator is asked',
    { leadId: author, collaboratorIds: [musa] },
    by,
    alone,
    { ...alone, asked: [pending(musa)] },
  ],
  [
    'a collaborator who shall lead is asked, and goes on meanwhile',
    { leadId: musa, collaboratorIds: [author] },
    by,
    { ...alone, collaboratorIds: [musa] },
    { leadId: author, collaboratorIds: [musa], asked: [pending(musa, true)] },
  ],
  [
    'whoever declined stays declined by another saving',
    { leadId: author, collaboratorIds: [musa] },
    by,
    { ...alone, asked: [declined(musa)] },
    { ...alone, asked: [declined(musa)] },
  ],
  [
    'whoever declined to teach along may be asked to lead',
    { leadId: musa, collaboratorIds: [author] },
    by,
    { ...alone, asked: [declined(musa)] },
    { ...alone, asked: [pending(musa, true)] },
  ],
  [
    'to take a name out ends the question',
    { leadId: author, collaboratorIds: [] },
    by,
    { ...alone, asked: [pending(musa)] },
    alone,
  ],
  [
    'an admin names people directly',
    { leadId: ngozi, collaboratorIds: [musa] },
    admin,
    alone,
    { leadId: ngozi, collaboratorIds: [musa], asked: [] },
  ],
  [
    'an admin does not answer for those who were asked',
    { leadId: ngozi, collaboratorIds: [author, musa] },
    admin,
    { ...alone, asked: [pending(ngozi, true), declined(musa)] },
    { leadId: author, collaboratorIds: [], asked: [pending(ngozi, true), declined(musa)] },
  ],
])('%s', (_, wanted, who, before, settled) => {
  expect(settlePeople(wanted, who, before)).toEqual(settled)
})

test('whom the author wants, sent back as it was read, asks nobody and takes nobody off', () => {
  const courses: OnCourse[] = [
    alone,
    { leadId: author, collaboratorIds: [musa], asked: [pending(ngozi, true)] },
    { leadId: author, collaboratorIds: [musa], asked: [pending(musa, true), declined(ngozi)] },
    { leadId: undefined, collaboratorIds: [musa], asked: [] },
  ]
  for (const course of courses)
    for (const who of [by, admin]) expect(settlePeople(wantedOn(course), who, course)).toEqual(course)
})
