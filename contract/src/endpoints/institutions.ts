import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { type BusinessKind, businessKinds, lengths } from '../rules/constants.ts'
import { isOneLine } from '../rules/people/contact-checks.ts'
import { isEmail } from '../rules/people/email.ts'
import { properCompanyName, properName } from '../rules/people/name-rule.ts'
import { webAddress } from '../rules/web-address.ts'
import { pathId } from './ids.ts'

const line = (most: number) =>
  z.string().trim().max(most, messages.field.tooLong).refine(isOneLine, messages.field.oneLine)
const filled = (most: number) =>
  z.string().trim().min(1, { error: messages.field.required, abort: true }).max(most, messages.field.tooLong)
const isWebsite = (text: string) => text === '' || webAddress(text) !== undefined
const { name, city, email, phone, website, about } = lengths.business

/**
 * Registers an organisation that wants to run training here. It waits until an admin has looked at it, and gives no
 * permission by itself.
 */
export const registerBusiness = endpoint({
  method: 'POST',
  path: '/business/register',
  access: 'anyone',
  isDoneOnce: true,
  body: z.object({
    company_name: filled(name).refine(...properCompanyName),
    kind: z.enum(Object.keys(businessKinds) as [BusinessKind, ...BusinessKind[]], messages.field.required),
    city: filled(city).refine(...properName),
    email: filled(email).refine(isOneLine, messages.field.oneLine).refine(isEmail, messages.field.invalidEmail),
    phone_number: line(phone).default(''),
    website: line(website).refine(isWebsite, messages.business.websiteInvalid).default(''),
    about: z.string().trim().max(about, messages.field.tooLong).default(''),
  }),
  answer: z.object({ message: z.string() }),
})
export type BusinessRegistration = z.input<typeof registerBusiness.body>

const named = z.object({ id: z.int(), company_name: z.string() })

/**
 * Lists the organisations that the caller may publish under: the provider, and their own approved ones. For admins,
 * all approved ones.
 */
export const listBusinessProfiles = endpoint({
  method: 'GET',
  path: '/business/profiles',
  access: 'instructor',
  answer: z.object({ data: z.object({ profiles: z.object({ data: z.array(named) }) }) }),
})

const businessProfile = z.object({
  id: z.int(),
  company_name: z.string(),
  city: z.string(),
  courses: z.int(),
})

/** Shows a learning centre to anyone, without email and phone number: those are for the centre itself to publish. */
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

/** Lists the approved organisations. Learning centres are those that offer courses. */
export const listActiveBusinesses = endpoint({
  method: 'GET',
  path: '/business/activeProfiles',
  access: 'anyone',
  answer: z.object({ data: z.object({ profiles: z.object({ data: z.array(businessProfile) }) }) }),
  reads: ['businesses', 'catalogue'],
})

/**
 * What a demo shows of an organisation at work. No name of a member is in it, and no course that is not for everyone: whoever
 * teaches one is named on its page as well.
 */
const example = z.object({
  name: z.string(),
  people: z.int(),
  groups: z.int(),
  finished: z.int(),
  /** How much of each assigned course its people have done, per cent. */
  courses: z.array(z.object({ id: z.int(), course_name: z.string(), percent: z.int() })),
  /** How many of the assigned courses each group has finished. */
  teams: z.array(z.object({ name: z.string(), finished: z.int(), assigned: z.int() })),
  /** One of the courses from inside: who teaches it, how it begins and how many take it. */
  course: z
    .object({
      id: z.int(),
      course_name: z.string(),
      teachers: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), is_lead: z.boolean() })),
      topic: z.string(),
      lessons: z.array(z.string()),
      all_lessons: z.int(),
      learners: z.int(),
      finished: z.int(),
    })
    .nullable(),
})
export type ExampleOrganisation = z.output<typeof example>

/** Shows the demo's organisation at work. Null where there is no demo: nobody else's figures are ever shown. */
export const exampleOrganisation = endpoint({
  method: 'GET',
  path: '/business/example',
  access: 'anyone',
  answer: z.object({ data: z.object({ example: example.nullable() }) }),
  reads: ['businesses', 'popularity', 'catalogue'],
})
