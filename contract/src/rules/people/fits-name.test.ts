import { expect, test } from 'vitest'
import { fitsName, fitsOrganisation } from './fits-name.ts'

const sade = { firstName: 'Fọláṣadé', lastName: 'Adéyemí' }

test.each([
  ['ADEYEMI FOLASADE', true],
  ['Folasade Grace Adeyemi', true],
  ['ADEYEMI, FOLASADE (MRS)', true],
  ['ADEYEMI F', false],
  ['ADEYEMI TUNDE', false],
  ['FOLASADE OJO', false],
  ['ADEYEMI', false],
  ['', false],
])('an account of %s is Fọláṣadé Adéyemí’s: %s', (name, isHers) => {
  expect(fitsName(name, sade)).toBe(isHers)
})

test('one of several first or last names is enough, and one word is not both', () => {
  expect(fitsName('OJO MARY', { firstName: 'Mary Jane', lastName: 'Ade-Ojo' })).toBe(true)
  expect(fitsName('MUSA IBRAHIM', { firstName: 'Musa', lastName: 'Musa' })).toBe(false)
  expect(fitsName('MUSA MUSA', { firstName: 'Musa', lastName: 'Musa' })).toBe(true)
})

test.each([
  ['MARINA STAFF TRAINING LTD', true],
  ['Marina Staff-Training Nigeria Limited', true],
  ['MARINA TRAINING LTD', false],
  ['MARINA LTD', false],
  ['OKEKE MARINA', false],
  ['', false],
])('an account of %s is that of Marina Staff Training Limited: %s', (name, isTheirs) => {
  expect(fitsOrganisation(name, 'Marina Staff Training Limited')).toBe(isTheirs)
})

test('an organisation whose name is nothing but common words needs all of them, and one without letters has no account', () => {
  expect(fitsOrganisation('THE COMPANY', 'The Company')).toBe(true)
  expect(fitsOrganisation('THE STORES', 'The Company')).toBe(false)
  expect(fitsOrganisation('ANYTHING', '!!')).toBe(false)
})
