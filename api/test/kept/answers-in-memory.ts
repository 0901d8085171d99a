import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import { finishAnswer } from '../../src/http/kept/finish-answer.ts'
import { KeptAnswers } from '../../src/http/kept/kept-answers.ts'
import { changedThings } from '../../src/http/kept/shown-things.ts'

/** Answers in memory, with the time and the line to the database in the hands of the test. */
export function answersInMemory() {
  const world = { isTrusted: true, now: 10_000 }
  const cache = new KeptAnswers(() => world.isTrusted, { limit: 200_000, clock: () => world.now })
  const change = (topic: string, subject: string, key: string) => cache.forget(changedThings([{ topic, subject, key }]))
  return {
    world,
    cache,
    /** What visitors get, as text. */
    async visit(key: string, make = page('made now')) {
      const { bodies } = cache.find(key) ?? (await cache.serve(key, make))
      return bodies.identity?.toString()
    },
    change,
    edit: (id: number) => change('catalogue', 'course', String(id)),
    rate: (id: number) => change('ratings', 'course', String(id)),
  }
}

export function page(body: string, shows: Shown[] = ['catalogue course 5'], status = 200) {
  const answer = { status, headers: {}, body, shows: new Set(shows) }
  return async () => finishAnswer(answer, 'quickly')
}
