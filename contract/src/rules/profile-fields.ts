/** Every field of a profile (S1 §3), in the order of its form. `language` is sent as a language's id. */
export const profileFields = [
  'username',
  'first_name',
  'middle_name',
  'last_name',
  'phone_number',
  'image_url',
  'email',
  'gender',
  'date_of_birth',
  'country_id',
  'industry_id',
  'employment_status',
  'marital_status',
  'experience_level',
  'education_level',
  'degree_obtained',
  'language',
  'facebook_url',
  'linkedin_url',
  'twitter_url',
  'brief_introduction',
  'detailed_introduction',
  'other_info',
  'previous_institutions',
  'niche_courses',
  'current_employer_name',
  'current_employer_designation',
  'previous_employer_name',
  'previous_employer_designation',
] as const

export type ProfileField = (typeof profileFields)[number]

type Filled = Partial<Record<ProfileField, string | number | null>>

/** How much of a profile is filled in, in percent. The same number wherever it is shown. */
export function profileCompleteness(profile: Filled) {
  const filled = profileFields.filter((field) => {
    const value = profile[field]
    return value !== undefined && value !== null && value !== ''
  })
  return Math.round((100 * filled.length) / profileFields.length)
}
