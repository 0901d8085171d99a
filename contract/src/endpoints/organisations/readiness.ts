import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { pathId } from '../ids.ts'
import { reportFormats } from './report.ts'
import { slugParams } from './space.ts'

const range = z.object({ low: z.int(), high: z.int() })

const paper = z.object({
  code: z.string(),
  title: z.string(),
  /** By group, and all together under a null id. Everybody counts in each of their groups. */
  groups: z.array(
    z.object({
      id: z.int().nullable(),
      name: z.string(),
      people: z.int(),
      /** How many have answered enough to say anything, and the middle of their bands. */
      known: z.int(),
      readiness: range.nullable(),
    }),
  ),
  /** One page of them where one was asked for; `groups` counts all. */
  people: z.array(
    z.object({
      user_id: z.int(),
      name: z.string(),
      groups: z.string(),
      starts_on: z.string(),
      answers: z.int(),
      readiness: range.nullable(),
    }),
  ),
})
export type ReadinessPaper = z.output<typeof paper>

/** Shows managers how ready members are, by paper and group: only those who have agreed. */
export const organisationReadiness = endpoint({
  method: 'GET',
  path: '/organisations/:slug/readiness',
  access: 'user',
  params: slugParams,
  query: z.object({
    group: pathId.optional(),
    /** Which part of the people of each paper, `page_size` at a time; without it all of them. */
    page: z.coerce.number().int().min(1).max(1000).optional(),
    /** A file holds everybody. */
    format: z.enum(reportFormats).default('json'),
  }),
  answer: z.object({
    data: z.object({
      papers: z.array(paper),
      page_size: z.int(),
      /** Of those whom one sees: how many have agreed, and how many there are. */
      agreed: z.int(),
      members: z.int(),
      /** How many of those who agreed and prepare are not in it, because it would be too many at once: ask for a group. */
      left_out: z.int(),
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

const consent = z.object({ agreed_at: z.string().nullable() })

/** Shows whether one lets the managers of an organisation see how ready one is. */
export const showReadinessConsent = endpoint({
  method: 'GET',
  path: '/organisations/:slug/readiness/consent',
  access: 'user',
  params: slugParams,
  answer: z.object({ data: consent }),
  failures: ['not_found'],
})

/** Agrees that managers see how ready one is, or takes it back. */
export const setReadinessConsent = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/readiness/consent',
  access: 'user',
  params: slugParams,
  body: z.object({ agreed: z.boolean() }),
  answer: z.object({ message: z.string(), data: consent }),
  failures: ['not_found'],
})
