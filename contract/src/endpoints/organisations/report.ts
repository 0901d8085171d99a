import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { assignmentStates, reportSorts } from '../../rules/organisations/roles.ts'
import { pathId } from '../ids.ts'
import { slugParams } from './space.ts'

export const reportFormats = ['json', 'csv', 'xlsx'] as const

const row = z.object({
  assignment_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  groups: z.string(),
  course_id: z.int(),
  course_name: z.string(),
  /** The path that it is a step of, or nothing. */
  path: z.string(),
  is_mandatory: z.boolean(),
  due_on: z.string(),
  state: z.enum(assignmentStates),
  /** Why somebody need not do it. */
  waived_because: z.string().nullable(),
  lessons_done: z.int(),
  lessons: z.int(),
  percent: z.int(),
  /** The best mark in a quiz or exam, per cent. */
  mark: z.number().nullable(),
  finished_on: z.string().nullable(),
  certificate: z.string().nullable(),
  has_seat: z.boolean(),
  last_seen_on: z.string().nullable(),
  /** Of films in the lessons, what was really played. */
  minutes_watched: z.int(),
  /** From the beginning of each quiz or exam until it was handed in, two hours of each at most. */
  minutes_in_quizzes: z.int(),
})
export type ReportRow = z.output<typeof row>

/** Shows how far everybody is with what was assigned to them. Screen and file are the same query; files hold all rows. */
export const report = endpoint({
  method: 'GET',
  path: '/organisations/:slug/report',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  query: z.object({
    group: pathId.optional(),
    course: pathId.optional(),
    person: pathId.optional(),
    assignment: pathId.optional(),
    /** By name, by last day, those with least done first, or those who were not here for longest first. */
    sort: z.enum(reportSorts).default('name'),
    state: z.enum(assignmentStates).optional(),
    /** Which part of the rows, of `page_size` each; without it all of them. Files hold all rows. */
    page: z.coerce.number().int().min(1).max(1000).optional(),
    format: z.enum(reportFormats).default('json'),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(row),
      /** Of all rows, also those on other pages. */
      total: z.int(),
      page_size: z.int(),
      counts: z.record(z.enum(assignmentStates), z.int()),
      courses: z.array(z.object({ id: z.int(), course_name: z.string() })),
      /** What the rows can be narrowed to. */
      assignments: z.array(z.object({ id: z.int(), course_name: z.string(), group: z.string(), due: z.string() })),
      /** Whom they are narrowed to, where that is somebody whom the asker sees. */
      person: z.object({ id: z.int(), name: z.string() }).nullable(),
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})
