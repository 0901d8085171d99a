import { bodyOf } from '../rules/exams/topics.ts'
import type { Institution } from './programme.ts'

/** One file per professional body: whoever opens a programme loads that file and no other. */
const institutions: Record<string, () => Promise<Institution>> = {
  1: async () => (await import('./bodies/ican.ts')).ican,
  2: async () => (await import('./bodies/icsan.ts')).icsan,
  3: async () => (await import('./bodies/cibn.ts')).cibn,
  4: async () => (await import('./bodies/cipm.ts')).cipm,
  5: async () => (await import('./bodies/atswa.ts')).atswa,
  6: async () => (await import('./bodies/nimn.ts')).nimn,
  7: async () => (await import('./bodies/citn.ts')).citn,
  8: async () => (await import('./bodies/nim.ts')).nim,
  9: async () => (await import('./bodies/ciin.ts')).ciin,
}

export const institutionIds = Object.keys(institutions).map(Number)

export function isInstitution(id: number | string) {
  return Object.hasOwn(institutions, id)
}

/** By its id as a number or as the text of one; an id that nobody has finds nothing. */
export async function loadInstitution(id: number | string): Promise<Institution | undefined> {
  return isInstitution(id) ? institutions[id]?.() : undefined
}

/** The body whose paper a course prepares for, by the code of the course. Other courses find nothing. */
export async function loadInstitutionOf(courseCode: string) {
  const id = bodyOf(courseCode)
  return id === undefined ? undefined : loadInstitution(id)
}
