import type { ProfileChanges } from '@koya/contract/endpoints/profile.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { birthDayProblem } from '@koya/contract/rules/people/birth-day.ts'
import { linkedInAddress } from '@koya/contract/rules/people/linkedin.ts'
import { isPortrait } from '@koya/contract/rules/pictures/art.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../audit.ts'
import { profiles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { normalisePhone } from '../accounts/phone-number.ts'
import { checkNewEmail, sendNewEmailLink } from '../own-account/change-email.ts'
import { forgetIdentity, renamesPayee } from '../payouts/rename-payee.ts'

/** Changes what was sent and nothing else, and only of the one who asks. */
export async function updateProfile(deps: Deps, owner: SignedIn, userId: number, sent: ProfileChanges) {
  if (userId !== owner.id) throw new Failure('forbidden')
  const phoneNumber = sent.phone_number === undefined ? undefined : await normalisePhone(sent.phone_number)
  const linkedinUrl = sent.linkedin_url === undefined ? undefined : await linkedIn(deps, userId, sent.linkedin_url)
  refuseBadInput(deps, sent, { phoneNumber, linkedinUrl })
  const move = await newEmail(deps, owner, sent)
  const name = { firstName: sent.first_name, lastName: sent.last_name }
  const isPaidUnderIt = await renamesPayee(deps.db, userId, name)
  if (isPaidUnderIt) await requireStepUp(deps, owner)
  await deps.db
    .transaction(async (tx) => {
      const person = given({ ...name, phoneNumber })
      if (Object.keys(person).length) await tx.update(users).set(person).where(eq(users.id, userId))
      if (isPaidUnderIt) {
        await forgetIdentity(tx, deps, userId)
        await audit(tx, userId, 'change name', `user ${userId}`)
      }
      const columns = { ...profileColumns(sent), ...given({ linkedinUrl }), updatedAt: sql`now()` }
      await tx
        .insert(profiles)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: profiles.userId, set: columns })
      if (move) await sendNewEmailLink(tx, deps, move)
    })
    .catch(nameUnknownChoice)
  return { message: messages.profile.updated }
}

/** Moves only once the new address has answered; until then the old one stays. */
async function newEmail(deps: Deps, owner: SignedIn, { email, current_password }: ProfileChanges) {
  return email === undefined ? undefined : checkNewEmail(deps, owner, { email, currentPassword: current_password })
}

/** What was kept before addresses were checked may be sent back as it is: the form sends all that it shows. */
async function linkedIn({ db }: Deps, userId: number, sent: string) {
  const address = linkedInAddress(sent)
  if (address) return address
  const kept = await db.$count(profiles, and(eq(profiles.userId, userId), eq(profiles.linkedinUrl, sent)))
  return kept ? sent : undefined
}

type Understood = { phoneNumber: string | undefined; linkedinUrl: string | undefined }

function refuseBadInput({ clock }: Deps, sent: ProfileChanges, { phoneNumber, linkedinUrl }: Understood) {
  const errors: Record<string, string[]> = {}
  if (sent.phone_number !== undefined && !phoneNumber) errors.phone_number = [messages.registration.phoneInvalid]
  if (sent.linkedin_url !== undefined && !linkedinUrl) errors.linkedin_url = [messages.profileFields.notLinkedIn]
  if (sent.image_url !== undefined && !isOurs(sent.image_url))
    errors.image_url = [messages.profileFields.photoNotUploaded]
  const birthDay = sent.date_of_birth === undefined ? undefined : birthDayProblem(sent.date_of_birth, lagosDay(clock()))
  if (birthDay) errors.date_of_birth = [birthDay]
  if (Object.keys(errors).length) throw new Failure('bad_input', errors)
}

/** Uploaded here, or the drawn portrait that somebody in the demo market has: the form sends back what it showed. */
function isOurs(picture: string) {
  return isUploadedPicture(picture) || isPortrait(picture)
}

function profileColumns(sent: ProfileChanges) {
  return given({
    username: sent.username,
    middleName: sent.middle_name,
    imageUrl: sent.image_url,
    gender: sent.gender,
    dateOfBirth: sent.date_of_birth,
    countryId: sent.country_id,
    industryId: sent.industry_id,
    categoryId: sent.category_id,
    employmentStatus: sent.employment_status,
    maritalStatus: sent.marital_status,
    experienceLevel: sent.experience_level,
    educationLevel: sent.education_level,
    degreeObtained: sent.degree_obtained,
    languageId: sent.language,
    facebookUrl: sent.facebook_url,
    twitterUrl: sent.twitter_url,
    briefIntroduction: sent.brief_introduction,
    detailedIntroduction: sent.detailed_introduction,
    otherInfo: sent.other_info,
    previousInstitutions: sent.previous_institutions,
    nicheCourses: sent.niche_courses,
    currentEmployerName: sent.current_employer_name,
    currentEmployerDesignation: sent.current_employer_designation,
    previousEmployerName: sent.previous_employer_name,
    previousEmployerDesignation: sent.previous_employer_designation,
  })
}

/** What was not sent stays as it is. */
function given<T extends Record<string, unknown>>(columns: T) {
  const some = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(some) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

const choices: Record<string, string> = {
  profiles_country_id_countries_id_fk: 'country_id',
  profiles_industry_id_industries_id_fk: 'industry_id',
  profiles_category_id_categories_id_fk: 'category_id',
  profiles_language_id_languages_id_fk: 'language',
}

/** A country nobody knows is the sender's mistake, and the database is who knows them all. */
function nameUnknownChoice(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const field = cause instanceof DatabaseError ? choices[cause.constraint ?? ''] : undefined
  throw field ? new Failure('bad_input', { [field]: [messages.field.notInList] }) : error
}
