import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { isOneLine } from '../rules/people/contact-checks.ts'
import { properName, properUsername } from '../rules/people/name-rule.ts'
import { profileLabel } from '../rules/people/profile-fields.ts'
import { profileOptions } from '../rules/people/profile-options.ts'
import { pathId } from './ids.ts'

const profile = z.object({
  username: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  image_url: z.string(),
  email: z.string(),
  gender: z.string(),
  date_of_birth: z.string(),
  country_id: z.int().nullable(),
  industry_id: z.int().nullable(),
  employment_status: z.string(),
  marital_status: z.string(),
  experience_level: z.int().nullable(),
  education_level: z.string(),
  degree_obtained: z.string(),
  language: z.int().nullable(),
  facebook_url: z.string(),
  linkedin_url: z.string(),
  twitter_url: z.string(),
  brief_introduction: z.string(),
  detailed_introduction: z.string(),
  other_info: z.string(),
  previous_institutions: z.string(),
  niche_courses: z.string(),
  current_employer_name: z.string(),
  current_employer_designation: z.string(),
  previous_employer_name: z.string(),
  previous_employer_designation: z.string(),
  category_id: z.int().nullable(),
})
export type Profile = z.output<typeof profile>

const user = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() })

/** Shows the caller's profile as a learner. */
export const learnerProfile = endpoint({
  method: 'GET',
  path: '/learners/profile',
  access: 'user',
  answer: z.object({ data: z.object({ completeness: z.int(), user: user.extend({ learner_profile: profile }) }) }),
})

/** Shows the caller's profile as an instructor. */
export const instructorProfile = endpoint({
  method: 'GET',
  path: '/instructors/my/profile',
  access: 'instructor',
  answer: z.object({ data: z.object({ completeness: z.int(), user: user.extend({ instructor_profile: profile }) }) }),
})

/** What is sent must say something: an empty field is named as people read it. */
const text = (field: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, messages.field.named(profileLabel(field)))
    .max(most, messages.field.tooLong)
const name = (field: string) => text(field, 50).refine(...properName)
const line = (field: string, most: number) => text(field, most).refine(isOneLine, messages.field.oneLine)
const oneOf = (field: string, choices: readonly string[]) =>
  text(field, 50).refine((value) => choices.includes(value), messages.field.oneOf(choices))
const number = (field: string) => text(field, 10).regex(/^\d+$/, messages.field.notInList).transform(Number)

/** Form-url-encoded, so every value is text. Nothing that is not named here is taken, whoever sends it. */
const changes = z.strictObject({
  username: text('username', 50)
    .refine(...properUsername)
    .optional(),
  first_name: name('first_name').optional(),
  middle_name: name('middle_name').optional(),
  last_name: name('last_name').optional(),
  phone_number: text('phone_number', 30).optional(),
  image_url: text('image_url', 200).optional(),
  email: text('email', 50).optional(),
  gender: oneOf('gender', profileOptions.gender).optional(),
  /** As `1994-05-23`. */
  date_of_birth: text('date_of_birth', 30).optional(),
  country_id: number('country_id').optional(),
  industry_id: number('industry_id').optional(),
  employment_status: oneOf('employment_status', profileOptions.employment_status).optional(),
  marital_status: oneOf('marital_status', profileOptions.marital_status).optional(),
  experience_level: oneOf('experience_level', Object.values(profileOptions.experience_level).map(String))
    .transform(Number)
    .optional(),
  education_level: oneOf('education_level', profileOptions.education_level).optional(),
  degree_obtained: oneOf('degree_obtained', profileOptions.degree_obtained).optional(),
  language: number('language').optional(),
  facebook_url: text('facebook_url', 200).optional(),
  linkedin_url: text('linkedin_url', 200).optional(),
  twitter_url: text('twitter_url', 200).optional(),
  brief_introduction: text('brief_introduction', 500).optional(),
  detailed_introduction: text('detailed_introduction', 5_000).optional(),
  other_info: text('other_info', 2_000).optional(),
  previous_institutions: text('previous_institutions', 500).optional(),
  niche_courses: text('niche_courses', 500).optional(),
  current_employer_name: line('current_employer_name', 200).optional(),
  current_employer_designation: line('current_employer_designation', 200).optional(),
  previous_employer_name: line('previous_employer_name', 200).optional(),
  previous_employer_designation: line('previous_employer_designation', 200).optional(),
  category_id: number('category_id').optional(),
  /** Needed when the email address changes. */
  current_password: z.string().max(1_000).optional(),
})
export type ProfileChanges = z.output<typeof changes>

const update = {
  method: 'PUT',
  params: z.object({ id: pathId }),
  body: changes,
  answer: z.object({ message: z.string() }),
  failures: ['forbidden', 'busy', 'step_up_needed'],
} as const

/** Changes the caller's profile as a learner. */
export const updateLearnerProfile = endpoint({ ...update, path: '/learners/profile/:id', access: 'user' })

/** Changes the caller's profile as an instructor, which learners see. */
export const updateInstructorProfile = endpoint({ ...update, path: '/instructors/profile/:id', access: 'instructor' })
