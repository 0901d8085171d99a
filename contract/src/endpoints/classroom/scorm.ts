import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { MOST_STATE_BYTES, scormVersions } from '../../rules/scorm-outcome.ts'
import { bodyId, pathId } from '../ids.ts'

const byId = z.object({ id: pathId })

const part = z.object({
  /** As the package calls it. */
  id: z.string(),
  title: z.string(),
  /** Its first file, relative to the player. */
  href: z.string(),
  /** False for one that only shows something and reports nothing. */
  reports: z.boolean(),
  launch_data: z.string(),
  /** From which score on it is passed, as the package writes it: 0 to 100 in SCORM 1.2, else -1 to 1. */
  mastery: z.string(),
})
export type ScormPart = z.output<typeof part>

const opened = z.object({
  /** The player, on an origin of its own, for this person and session, for twelve hours. */
  url: z.string(),
  version: z.enum(scormVersions),
  package_id: z.int(),
  /** Of what is sent from this opening: it is newer than everything from earlier ones. */
  run: z.int(),
  parts: z.array(part),
  /** What the parts kept, as they last said it: in which run, and the how manieth word of it. */
  kept: z.array(z.object({ part: z.string(), state: z.string(), is_done: z.boolean(), run: z.int(), number: z.int() })),
  learner: z.object({ id: z.string(), name: z.string() }),
  /** Whether anything is kept: of learners, not of those who teach or look at a preview. */
  is_kept: z.boolean(),
})
export type OpenedScorm = z.output<typeof opened>

/** Opens the SCORM package of a lesson, with what it kept of this person. */
export const openScorm = endpoint({
  method: 'GET',
  path: '/lessons/:id/scorm',
  access: 'anyone',
  params: byId,
  answer: z.object({ data: opened }),
  failures: [
    'not_found',
    'unauthenticated',
    'not_enrolled',
    'entrance_first',
    'section_closed',
    'plan_paused',
    'scorm_not_ready',
    'no_content_address',
  ],
})

/**
 * Keeps what a part of a package said of its learner. It may be sent any number of times and late: what is older than what
 * is kept changes nothing of it, but if it says that the part is done, it is.
 */
export const keepScorm = endpoint({
  method: 'PUT',
  path: '/lessons/:id/scorm',
  access: 'user',
  params: byId,
  body: z.object({
    package_id: bodyId,
    run: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    /** Counted up within a run. */
    number: bodyId,
    part: z.string().min(1).max(500),
    /** The `cmi` of the standard, as JSON. */
    state: z.string().min(2, messages.scorm.notAState).max(MOST_STATE_BYTES, messages.scorm.tooMuch),
  }),
  answer: z.object({
    data: z.object({
      /** False where something newer is kept already. */
      is_newest: z.boolean(),
      /** Whether the lesson is done. */
      is_done: z.boolean(),
      score: z.number().nullable(),
    }),
  }),
  failures: [
    'not_found',
    'not_enrolled',
    'entrance_first',
    'section_closed',
    'plan_paused',
    'scorm_not_ready',
    'scorm_replaced',
    'scorm_full',
  ],
})
