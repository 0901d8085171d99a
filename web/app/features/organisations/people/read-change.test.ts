import { expect, test } from 'vitest'
import { MANAGES_ALL, MANAGES_SOME, readChange } from './read-change.ts'

const person = {
  groups: [
    { id: 3, name: 'Desk' },
    { id: 8, name: 'Yard' },
  ],
}

function changed(typed: Record<string, (string | number)[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, String(value))
  return readChange(form, person)
}

test('who is given a role stays in all their groups, and who changes groups keeps the role', () => {
  expect(changed({ group: [3, 8], role: ['instructor'] })).toEqual({ role: 'instructor' })
  expect(changed({ group: [8, 3], role: [''] })).toEqual({})
  expect(changed({ group: [8, 5], role: [''] })).toEqual({ group_ids: [8, 5] })
  expect(changed({ role: [''] })).toEqual({ group_ids: [] })
})

test('a manager is one of everyone, or of any number of groups', () => {
  expect(changed({ group: [3, 8], role: [MANAGES_ALL], managed: [3] })).toEqual({ role: 'manager', manages: 'all' })
  expect(changed({ group: [3, 8], role: [MANAGES_SOME], managed: [3, 8] })).toEqual({
    role: 'manager',
    manages: [3, 8],
  })
  // The server says that one has to be chosen.
  expect(changed({ group: [3, 8], role: [MANAGES_SOME] })).toEqual({ role: 'manager', manages: [] })
})
