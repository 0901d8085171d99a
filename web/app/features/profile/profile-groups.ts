import type { ProfileField } from '@koya/contract/rules/profile-fields.ts'
import { profileOptions } from '@koya/contract/rules/profile-options.ts'
import type { ProfileKind } from './profile-kind.ts'

export type FieldName = Exclude<ProfileField, 'image_url'> | 'category_id'
export type Option = { value: string; label: string }

export type ProfileControl = {
  name: FieldName
  label: string
  /** What the browser may fill in by itself. */
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'date'
  help?: string
  /** More than a line. */
  rows?: number
}

type Group = { title: string; fields: ProfileControl[] }

/** The fields of a profile as they are read and filled in. The photo stands by itself. */
export function profileGroups(kind: ProfileKind): Group[] {
  return [
    { title: 'About you', fields: person },
    { title: 'Where you are', fields: contact },
    { title: 'Education', fields: kind === 'instructor' ? [...education, field] : education },
    { title: 'Work', fields: work },
    { title: 'In your own words', fields: words },
    { title: 'Elsewhere on the web', fields: elsewhere },
  ]
}

const person: ProfileControl[] = [
  { name: 'username', label: 'User name', autoComplete: 'nickname' },
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'middle_name', label: 'Middle name', autoComplete: 'additional-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'gender', label: 'Gender' },
  { name: 'date_of_birth', label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  { name: 'marital_status', label: 'Marital status' },
]

const contact: ProfileControl[] = [
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email' },
  { name: 'phone_number', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
  { name: 'country_id', label: 'Country' },
  { name: 'language', label: 'Language' },
]

const education: ProfileControl[] = [
  { name: 'education_level', label: 'Education level' },
  { name: 'degree_obtained', label: 'Degree' },
  { name: 'previous_institutions', label: 'Schools and institutions so far' },
  { name: 'niche_courses', label: 'Subjects you care about most' },
]

const field: ProfileControl = { name: 'category_id', label: 'Field you teach' }

const work: ProfileControl[] = [
  { name: 'employment_status', label: 'Employment' },
  { name: 'industry_id', label: 'Industry' },
  { name: 'experience_level', label: 'Experience level' },
  { name: 'current_employer_name', label: 'Current employer', autoComplete: 'organization' },
  { name: 'current_employer_designation', label: 'Your position there', autoComplete: 'organization-title' },
  { name: 'previous_employer_name', label: 'Previous employer' },
  { name: 'previous_employer_designation', label: 'Your position at that time' },
]

const words: ProfileControl[] = [
  { name: 'brief_introduction', label: 'Yourself in a sentence', rows: 2 },
  { name: 'detailed_introduction', label: 'More about you', rows: 5 },
  { name: 'other_info', label: 'Anything else', rows: 3 },
]

const address = 'The whole address, such as https://example.com/you'

const elsewhere: ProfileControl[] = [
  { name: 'facebook_url', label: 'Facebook', help: address },
  { name: 'linkedin_url', label: 'LinkedIn', help: address },
  { name: 'twitter_url', label: 'Twitter', help: address },
]

export type ReferenceLists = Record<
  'country_id' | 'industry_id' | 'language' | 'category_id',
  readonly { id: number; name: string }[]
>

/** What can be chosen for a field; undefined where anything can be written. */
export function optionsOf(name: FieldName, lists: ReferenceLists): Option[] | undefined {
  if (name in lists)
    return lists[name as keyof ReferenceLists].map(({ id, name: label }) => ({ value: String(id), label }))
  if (name === 'experience_level')
    return Object.entries(profileOptions.experience_level).map(([label, value]) => ({ value: String(value), label }))
  if (name in profileOptions)
    return (profileOptions[name as keyof typeof profileOptions] as readonly string[]).map((label) => ({
      value: label,
      label,
    }))
  return undefined
}
