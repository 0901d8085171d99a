import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { pathId } from './ids.ts'

const named = z.object({ id: z.int(), name: z.string() })
const language = z.object({ id: z.int(), english: z.string(), name: z.string() })

/** A category with the sub-courses under it and how many active courses stand in each. */
const category = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  in_filter: z.boolean(),
  courses: z.int(),
  sub_courses: z.array(z.object({ id: z.int(), name: z.string(), courses: z.int() })),
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

export const listIndustries = endpoint({
  method: 'GET',
  path: '/industries',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  answer: z.object({ data: z.array(language) }),
  reads: ['reference'],
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  access: 'anyone',
  answer: z.object({ data: z.array(named) }),
  reads: ['reference'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  answer: z.object({ data: z.array(category) }),
  reads: ['reference', 'catalogue'],
})

const businessProfile = z.object({
  id: z.int(),
  company_name: z.string(),
  city: z.string(),
  courses: z.int(),
})

/** The page of a learning centre: who they are, to anyone. How to reach them is theirs to say. */
export const showLearningCentre = endpoint({
  method: 'GET',
  path: '/business/activeProfiles/:id',
  access: 'anyone',
  params: z.object({ id: pathId }),
  answer: z.object({
    data: businessProfile.omit({ courses: true }).extend({ about: z.string(), website: z.string() }),
  }),
  failures: ['not_found'],
  reads: ['businesses'],
})

/** The approved business profiles: the learning centres are those among them that offer courses. */
export const listActiveBusinesses = endpoint({
  method: 'GET',
  path: '/business/activeProfiles',
  access: 'anyone',
  answer: z.object({ data: z.object({ profiles: z.object({ data: z.array(businessProfile) }) }) }),
  reads: ['businesses', 'catalogue'],
})
