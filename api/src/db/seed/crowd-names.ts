const firstNames = [
  'Amina',
  'Chidera',
  'Damilola',
  'Ebuka',
  'Faridah',
  'Godwin',
  'Halima',
  'Ifeoma',
  'Jibril',
  'Kelechi',
]
const lastNames = ['Adamu', 'Babatunde', 'Chukwu', 'Dauda', 'Edet', 'Garba', 'Ibekwe', 'Olawale', 'Tsav']

/** Ninety learners: every first name with every last name, so that no list has to be written twice. */
export function crowdNames() {
  return firstNames.flatMap((first) => lastNames.map((last) => [first, last] as const))
}
