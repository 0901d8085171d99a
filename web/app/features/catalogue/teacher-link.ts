import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'

/** A teacher whom a search has found. */
export function teacherLink({ id, first_name, last_name, current_employer_designation }: FoundInstructor) {
  return { to: `/instructors/${id}`, name: `${first_name} ${last_name}`, note: current_employer_designation }
}
