import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { authoringPickerTexts, myCoursesPickerTexts, type PickerSize, pickInstructor } from './pick-instructor.ts'

const { leadAdded, collaboratorAdded } = messages.authoring
const person = (id: number, email: string) => ({
  id,
  email,
  first_name: 'A',
  last_name: 'B',
  image_url: '',
  brief_introduction: '',
})
const [ada, bello] = [person(1, 'ada@example.test'), person(2, 'bello@example.test')]
// Callers who write no courses get the list without addresses.
const hidden = person(3, '')
const base = { known: [ada, bello, hidden], chosen: [], texts: authoringPickerTexts, added: collaboratorAdded }

test('an entry counts only when it is exactly an address of the list', () => {
  const pick = (entry: string) => pickInstructor({ ...base, size: 'unlimited', entry })
  expect(pick('ada@example.test')).toEqual({ chosen: [ada], say: collaboratorAdded('ada@example.test') })
  for (const entry of ['Ada@example.test', ' ada@example.test', 'ada@example.tes', 'nobody@example.test'])
    expect(pick(entry)).toEqual({ say: 'Some error occured' })
})

test('the picker under My Courses has its own words, and none for an empty entry', () => {
  const pick = (entry: string) => pickInstructor({ ...base, size: 'unlimited', entry, texts: myCoursesPickerTexts })
  expect(pick('nobody@example.test')).toEqual({ say: 'no matched found' })
  expect(pick('')).toEqual({ say: undefined })
  expect(pickInstructor({ ...base, size: 'single', entry: '' }).say).toBe('Please Enter and instructor email')
})

test('a new lead replaces the one before, collaborators are added without limit and once each', () => {
  const lead = { ...base, size: 'single' as const, added: leadAdded, chosen: [ada] }
  expect(pickInstructor({ ...lead, entry: bello.email })).toEqual({ chosen: [bello], say: leadAdded(bello.email) })
  const many = Array.from({ length: 40 }, (_, at) => person(at + 10, `p${at}@example.test`))
  expect(pickInstructor({ ...base, size: 'unlimited', chosen: many, entry: ada.email }).chosen).toHaveLength(41)
  expect(pickInstructor({ ...base, size: 'unlimited', chosen: [ada, bello], entry: ada.email }).chosen).toHaveLength(2)
})

test('a picker of an unknown size takes nobody', () => {
  const pick = pickInstructor({ ...base, size: 'several' as PickerSize, entry: ada.email })
  expect(pick).toEqual({ say: 'Some error occured' })
})
