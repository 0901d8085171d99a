import { messages } from '@koya/contract/protocol/messages.ts'
import { birthDayProblem } from '@koya/contract/rules/people/birth-day.ts'
import { linkedInAddress } from '@koya/contract/rules/people/linkedin.ts'
import { isFilled, isNeeded, profileLabel } from '@koya/contract/rules/people/profile-fields.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Changes, FieldErrors, Saved } from './save-profile.ts'

/** What stands in the way of saving what was typed, by field, before anything is sent. */
export function findWrong(typed: Changes, saved: Saved, unreadable: readonly string[] = []): FieldErrors {
  const { date_of_birth, linkedin_url } = typed
  const wrong: FieldErrors = findMissing(typed, saved)
  if (date_of_birth) wrong.date_of_birth = birthDayProblem(date_of_birth, lagosDay(new Date()))
  // Half a date is no text at all to the browser, and yet it is not empty.
  if (unreadable.includes('date_of_birth') && date_of_birth === '') wrong.date_of_birth = messages.profileFields.notADay
  if (linkedin_url?.trim() && linkedin_url !== saved.linkedin_url && !linkedInAddress(linkedin_url))
    wrong.linkedin_url = messages.profileFields.notLinkedIn
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text))
}

/** Fields that are empty and must not be: needed ones, and those that said something before. Each is named as people read it. */
function findMissing(typed: Changes, saved: Saved): FieldErrors {
  const missing = Object.keys(typed).filter(
    (name) => !typed[name]?.trim() && (isNeeded(name) || name === 'current_password' || isFilled(saved[name])),
  )
  return Object.fromEntries(missing.map((name) => [name, messages.field.named(profileLabel(name))]))
}
