import { compressedBody } from '../../api/src/http/kept/compressed-body.ts'
import { finishAnswer } from '../../api/src/http/kept/finish-answer.ts'
import { type Figure, median, milliseconds } from '../figures.ts'
import type { BenchApp } from '../servers/bench-app.ts'
import { profileParts, type Rule } from './cpu-profile.ts'
import { processorTime } from './processor-time.ts'

const pages = ['/courses', '/course-detail/2']
const ROUNDS = 5
const TIMES = 30
const MOST_MS = 15

type Part = 'React' | 'loaders' | 'state for the browser' | 'policy' | 'garbage collection'

/** The first that fits counts. Our components and the links of React Router are called by React, so they are part of it. */
const rules: Rule<Part>[] = [
  { part: 'garbage collection', name: /^\(garbage collector\)$/ },
  { part: 'state for the browser', url: /turbo-stream/ },
  { part: 'state for the browser', name: /^(StreamTransfer|encodeViaTurboStream)$/ },
  { part: 'policy', name: /^(takeOutMarks|withLateScripts|contentPolicy|hash)$/, url: /web\/build|content-policy/ },
  { part: 'React', url: /\/react-dom\// },
  { part: 'loaders', url: /\/node_modules\/(pg|pg-[a-z]+|drizzle-orm|fastify|light-my-request|zod|find-my-way)\// },
  { part: 'loaders', url: /\/(api|contract)\/src\// },
]

/** All that an edit and a rating of course 2 make untrue, at once and not a moment later. The menus do not show it. */
const edited = {
  exact: new Set(['catalogue course', 'catalogue course 2', 'ratings course 2']),
  wide: new Set<string>(),
  all: [],
}

/** (o) What a page costs that has to be made, in processor time of all threads, and what of it goes where. */
export async function measureParts(app: BenchApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const [first, again] = [() => app.cache.forgetAll(), () => app.cache.forget(edited)]
    figures.push(...(await measurePage(app, page, { what: 'first render', forget: first })))
    figures.push(...(await measurePage(app, page, { what: 'render after an edit', forget: again })))
  }
  return figures
}

type Case = { what: string; forget: () => void }

async function measurePage(app: BenchApp, page: string, { what, forget }: Case): Promise<Figure[]> {
  const renderAnew = () => {
    forget()
    return app.get(page)
  }
  // As quick as it gets: the code is compiled, PostgreSQL has everything at hand.
  await processorTime(2 * TIMES, renderAnew)
  const rounds: { all: number; own: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await processorTime(TIMES, renderAnew))
  const all = median(rounds.map((round) => round.all))
  const own = median(rounds.map((round) => round.own))
  const shares = await profileParts(rules, () => processorTime(2 * TIMES, renderAnew))
  const compression = (await processorTime(TIMES, await compressingAgain(app, page))).all
  const ofThread = [...shares].map(([part, share]): [string, number] => [part, share * own])
  const parts = [...ofThread, ['compression', compression], ['other threads', all - own - compression]] as const
  return [
    {
      what: `(o) ${what} of \`${page}\`, processor time`,
      measured: milliseconds(all),
      target: `under ${MOST_MS} ms`,
      isMet: all < MOST_MS,
    },
    { what: `(o) of it, ${what} of \`${page}\``, measured: inOrder(parts) },
  ]
}

/** The largest first. */
function inOrder(parts: readonly (readonly [string, number])[]) {
  const sorted = parts.toSorted(([, one], [, other]) => other - one)
  return sorted.map(([part, time]) => `${part} ${milliseconds(Math.max(0, time))}`).join(', ')
}

async function compressingAgain(app: BenchApp, page: string) {
  const { rawPayload: body } = await app.get(page, 'identity')
  return async () => compressedBody(finishAnswer({ status: 200, headers: {}, body, shows: new Set() }, 'quickly'), 'br')
}
