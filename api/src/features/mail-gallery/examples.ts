/** Whom and what the examples are about. */
export const person = { email: 'ada@example.test', firstName: 'Ada' }
export const course = 'Bookkeeping for Small Businesses in Nigeria'
export const taught = { id: 7, name: course, lmsCourseId: 'acc-107' }
export const organisation = { name: 'Marina Staff Training', slug: 'marina' }

/** As long as links get, without a place to break. */
export function longLink(publicUrl: string) {
  return `${publicUrl}/payments/KOYA-2026-0001-a-long-reference-that-has-no-blank-in-it`
}

/** In the name of an organisation, with its colour. */
export function headOf(publicUrl: string) {
  return { name: organisation.name, logo: `${publicUrl}/favicon.svg`, colour: '#7A1F5C' }
}
