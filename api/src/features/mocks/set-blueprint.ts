import type { ShownBlueprint } from '@koya/contract/endpoints/exams/blueprints.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Blueprint } from '@koya/contract/rules/exams/mocks.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { mockBlueprints } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { courseWith } from '../curriculum/change-curriculum.ts'
import { findTaught } from '../curriculum/taught-course.ts'
import { loadPreparation, type PaperState } from '../exams/load-preparation.ts'
import { loadWritten, poolOf, usualFor } from './blueprint-of.ts'
import type { PoolQuestion } from './draw-mock.ts'

const { exams: said } = messages
/** What everybody may practise: a blueprint must not count on what only some have. */
const NOBODY = 0

export async function showBlueprint(deps: Deps, user: SignedIn, courseId: number): Promise<ShownBlueprint> {
  return present(deps, await paperTaught(deps, user, courseId))
}

/** Keeps how mocks are made, or says at each field what the bank has too little of. */
export async function setBlueprint(deps: Deps, user: SignedIn, courseId: number, blueprint: Blueprint) {
  const taught = await paperTaught(deps, user, courseId)
  refuseUnasked(blueprint, taught)
  const row = { blueprint, updatedAt: deps.clock(), updatedBy: user.id }
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(mockBlueprints)
      .values({ courseId, ...row })
      .onConflictDoUpdate({ target: mockBlueprints.courseId, set: row })
    await audit(tx, user.id, 'lay out mock', `course ${courseId}`, {})
  })
  return { message: said.mockLaidOut, data: await present(deps, taught) }
}

export async function removeBlueprint(deps: Deps, user: SignedIn, courseId: number) {
  const taught = await paperTaught(deps, user, courseId)
  await deps.db.delete(mockBlueprints).where(eq(mockBlueprints.courseId, courseId))
  return { message: said.mockUsual, data: await present(deps, taught) }
}

type Taught = { courseId: number; state: PaperState; pool: PoolQuestion[] }

async function paperTaught({ db, clock }: Deps, user: SignedIn, id: number): Promise<Taught> {
  const course = await findTaught(db, user, courseWith.id(id)())
  const { papers } = await loadPreparation(db, NOBODY, [course.code], clock())
  const [state] = papers
  if (!state) throw new Failure('not_a_paper')
  return { courseId: course.id, state, pool: poolOf(state, await loadWritten(db, [course.code])) }
}

async function present({ db }: Deps, { courseId, state, pool }: Taught): Promise<ShownBlueprint> {
  const { code, title, topics } = state.syllabus
  const [own] = await db.select().from(mockBlueprints).where(eq(mockBlueprints.courseId, courseId))
  const count = (topic: string, form: PoolQuestion['form']) =>
    pool.filter((one) => one.topic === topic && one.form === form).length
  return {
    paper: { code, title },
    blueprint: own?.blueprint ?? null,
    usual: usualFor(state.syllabus, pool),
    topics: topics.map(({ topic, name }) => ({
      topic,
      name,
      short: count(topic, 'short'),
      written: count(topic, 'written'),
    })),
  }
}

/** Topics that the paper does not have, and more than the bank holds, are said at their fields. */
function refuseUnasked({ sections }: Blueprint, { state, pool }: Taught) {
  const topics = new Set(state.syllabus.topics.map(({ topic }) => topic))
  const wrong = new Map<string, string[]>()
  for (const [at, { parts }] of sections.entries())
    for (const [place, { topic, form, count }] of parts.entries()) {
      const field = `sections.${at}.parts.${place}`
      const there = pool.filter((one) => one.form === form && (topic === '' || one.topic === topic)).length
      if (topic !== '' && !topics.has(topic)) wrong.set(`${field}.topic`, [said.mockUnknownTopic])
      else if (there < count) wrong.set(`${field}.count`, [said.mockTooFew(there)])
    }
  if (wrong.size > 0) throw new Failure('bad_input', Object.fromEntries(wrong))
}
