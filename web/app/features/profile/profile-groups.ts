import { isNeeded, type ProfileField } from '@koya/contract/rules/people/profile-fields.ts'
import { profileOptions } from '@koya/contract/rules/people/profile-options.ts'
import type { ProfileKind } from './profile-kind.ts'

export type FieldName = Exclude<ProfileField, 'image_url'> | 'category_id'
export type Option = { value: string; label: string }

export type ProfileControl = {
  name: FieldName
  /** What the browser may fill in by itself. */
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'date'
  help?: string
  /** More than a line. */
  rows?: number
}

export type Group = { title: string; fields: ProfileControl[] }

/** The fields of a profile as they are read and filled in. The photo is apart from them. */
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

/** Whether all of a group may stay empty. */
export function isOptional({ fields }: Group) {
  return !fields.some(({ name }) => isNeeded(name))
}

const person: ProfileControl[] = [
  { name: 'username', autoComplete: 'nickname' },
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'middle_name', autoComplete: 'additional-name' },
  { name: 'last_name', autoComplete: 'family-name' },
  { name: 'gender' },
  { name: 'date_of_birth', type: 'date', autoComplete: 'bday' },
  { name: 'marital_status' },
]

const contact: ProfileControl[] = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone_number', type: 'tel', autoComplete: 'tel' },
  { name: 'country_id' },
  { name: 'language' },
]

const education: ProfileControl[] = [
  { name: 'education_level' },
  { name: 'degree_obtained' },
  { name: 'previous_institutions' },
  { name: 'niche_courses' },
]

const field: ProfileControl = { name: 'category_id' }

const work: ProfileControl[] = [
  { name: 'employment_status' },
  { name: 'industry_id' },
  { name: 'experience_level' },
  { name: 'current_employer_name', autoComplete: 'organization' },
  { name: 'current_employer_designation', autoComplete: 'organization-title' },
  { name: 'previous_employer_name' },
  { name: 'previous_employer_designation' },
]

const words: ProfileControl[] = [
  { name: 'brief_introduction', rows: 2 },
  { name: 'detailed_introduction', rows: 5 },
  { name: 'other_info', rows: 3 },
]

const address = 'The whole address, such as https://example.com/you'

const elsewhere: ProfileControl[] = [
  { name: 'facebook_url', help: address },
  { name: 'linkedin_url', help: 'Your own page, such as linkedin.com/in/ada-obi' },
  { name: 'twitter_url', help: address },
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
