import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '@koya/api/app.ts'
import { readConfig } from '@koya/api/config.ts'
import { changeReader } from '@koya/api/db/changes/read-changes.ts'
import type { Place } from '@koya/api/db/client.ts'
import { listen } from '@koya/api/db/listen.ts'
import { courses } from '@koya/api/db/schema.ts'
import { createLogger } from '@koya/api/logger.ts'
import { openDeps } from '@koya/api/open-deps.ts'
import { closeLater } from '@koya/api/test/closing.ts'
import { marketChanges } from '@koya/api/test/kept/market-changes.ts'
import { temporaryFolder } from '@koya/api/test/temporary-folder.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../../web/mount-web.ts'

await prepareWeb(() => {}, false)
/** One process where courses are edited, and another that visitors ask: it only hears of what has changed. */
const { db, place } = await testApp({ template: 'market' })
const { five, six } = await marketChanges(db)
const { visit, find, hears, hearsOf } = await otherProcess(place)

async function otherProcess(place: Place) {
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: temporaryFolder() })
  const line: { hears: () => boolean } = { hears: () => false }
  const { deps, close } = openDeps(config, place, createLogger('silent'), () => line.hears())
  const { isListening, close: hangUp } = await listen(place, [], { reader: changeReader(deps.changes) })
  line.hears = isListening
  const app = await buildApp(deps)
  await mountWeb(app, deps.kept)
  closeLater(async () => {
    await app.close()
    await hangUp()
    await close()
  })
  return {
    visit: async (url: string) => (await app.inject({ url })).body,
    find: (url: string) => deps.kept.find(url),
    hears: isListening,
    /** When it hears of the next change of a course. */
    hearsOf: (id: number) =>
      new Promise<number>((resolve) => {
        const isIt = ({ subject, key }: { subject: string; key: string }) => subject === 'course' && key === String(id)
        deps.changes.follow({
          onChanges: (list) => list.some(isIt) && resolve(performance.now()),
          onUnknown: () => {},
        })
      }),
  }
}

const rename = (name: string) => db.update(courses).set({ name }).where(eq(courses.id, five.id))
/** A busy machine takes its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })

test('an edit in one process leaves the pages of other courses in the memory of another', async () => {
  const [own, other] = [`/course-detail/${five.id}`, `/course-detail/${six.id}`]
  for (const url of [own, other]) await visit(url)
  await eventually(() => find(other)).toBeDefined()
  const kept = find(other)
  await rename('Edited elsewhere')
  await eventually(() => visit(own)).toContain('Edited elsewhere')
  await eventually(() => find(other)).toBe(kept)
})

test('visitors of another process see an edit on its own page once that hears of it, and in every list two seconds later at most', async () => {
  const own = `/course-detail/${five.id}`
  const list = `/courses/category/?nested_filter_id=${five.subCategoryId}&nested_search_parent=${five.categoryId}`
  const lists = [list, `${list}&method=cheapest&filter=course`]
  await rename('The name before')
  for (const url of [own, ...lists]) await eventually(() => visit(url)).toContain('The name before')
  const heard = hearsOf(five.id)
  await rename('The name after')
  const since = await heard
  const lastSeen = new Map<string, number>()
  while (performance.now() < since + 3_000)
    for (const url of [own, ...lists]) {
      const askedAfter = performance.now() - since
      if ((await visit(url)).includes('The name before') && hears()) lastSeen.set(url, askedAfter)
      await pause(10)
    }
  expect(lastSeen.get(own)).toBeUndefined()
  for (const url of lists) expect(lastSeen.get(url) ?? 0).toBeLessThan(2_000)
  for (const url of [own, ...lists]) expect(await visit(url)).toContain('The name after')
})
