import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'

const named = z.object({ id: z.int(), name: z.string() })
const language = z.object({ id: z.int(), english: z.string(), name: z.string() })

/** A category with the sub-courses under it and how many active courses are in each. */
const category = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  in_filter: z.boolean(),
  courses: z.int(),
  description: z.string(),
  /** Its place in the menu and on the first page. The list itself keeps the order of the filter panel. */
  menu_position: z.int(),
  /** Whether the menu leaves it out while it has no course. */
  hides_when_empty: z.boolean(),
  sub_courses: z.array(z.object({ id: z.int(), name: z.string(), courses: z.int() })),
})

/** Lists the countries, for forms. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

/** Lists the industries, for forms. */
export const listIndustries = endpoint({
  method: 'GET',
  path: '/industries',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

/** Lists the languages in which courses are given, for forms and filters. */
export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  answer: z.object({ data: z.array(language) }),
  reads: ['reference'],
})

/** Lists the kinds of certificates, for the form of a course. */
export const listCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

/** Lists the categories with their sub-categories, for forms and filters. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  answer: z.object({ data: z.array(category) }),
  reads: ['reference', 'catalogue'],
})
