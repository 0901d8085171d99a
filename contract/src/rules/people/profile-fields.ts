/** Every field of a profile (S1 §3) with the label that people read, in the order of its form. `language` is sent as a language's id. */
export const profileLabels = {
  username: 'User name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  phone_number: 'Phone number',
  image_url: 'Photo',
  email: 'Email address',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  country_id: 'Country',
  industry_id: 'Industry',
  employment_status: 'Employment',
  marital_status: 'Marital status',
  experience_level: 'Experience level',
  education_level: 'Education level',
  degree_obtained: 'Degree',
  language: 'Language',
  facebook_url: 'Facebook',
  linkedin_url: 'LinkedIn',
  twitter_url: 'Twitter',
  brief_introduction: 'One sentence about you',
  detailed_introduction: 'More about you',
  other_info: 'Anything else',
  previous_institutions: 'Schools and institutions attended',
  niche_courses: 'Subjects you care about most',
  current_employer_name: 'Current employer',
  current_employer_designation: 'Your position there',
  previous_employer_name: 'Previous employer',
  previous_employer_designation: 'Your position at that time',
} as const

export type ProfileField = keyof typeof profileLabels
export const profileFields = Object.keys(profileLabels) as ProfileField[]

/** Fields of the form that are no part of the profile as everyone has it. */
const otherLabels: Record<string, string | undefined> = {
  category_id: 'Field you teach',
  current_password: 'Current password',
}

export function profileLabel(field: string) {
  const labels: Record<string, string | undefined> = profileLabels
  return labels[field] ?? otherLabels[field] ?? field
}

/** These must say something; every other field may stay empty as long as it was never filled. */
const needed = [
  'username',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'gender',
  'date_of_birth',
  'country_id',
  'language',
]

export function isNeeded(field: string) {
  return needed.includes(field)
}

type Filled = Partial<Record<ProfileField, string | number | null>>

/** How much of a profile is filled in, in percent. The same number wherever it is shown. */
export function profileCompleteness(profile: Filled) {
  const filled = profileFields.filter((field) => isFilled(profile[field]))
  return Math.round((100 * filled.length) / profileFields.length)
}

export function isFilled(value: string | number | null | undefined) {
  return value !== undefined && value !== null && value !== ''
}
