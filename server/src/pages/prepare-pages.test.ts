import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { courses } from '../../../api/src/db/schema.ts'
import { testApp } from '../../../api/test/test-app.ts'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'
import { preparePages } from './prepare-pages.ts'

await prepareWeb(() => {}, false)
const { app, db } = await testApp({ template: 'market' })
const cache = new KeptAnswers(() => true)
const prepare = await mountWeb(app, cache)
const deps = { ...app.deps, config: { ...app.deps.config, pagesAtStart: 30 } }

test('a process that starts makes the pages that are asked for most, and stops when it is told to', async () => {
  const [first, second] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.status, 1))
    .orderBy(desc(courses.popularity))
    .limit(2)
  const made: string[] = []
  const stop = preparePages(deps, async (path) => {
    await prepare(path)
    made.push(path)
    if (path === `/course-detail/${first?.id}`) void stop()
  })
  await vi.waitFor(() => expect(made).toContain(`/course-detail/${first?.id}`), 20_000)
  await stop()
  expect(made).not.toContain(`/course-detail/${second?.id}`)
  for (const path of ['/', '/courses', `/course-detail/${first?.id}`]) expect(cache.find(path)?.bodies.br).toBeDefined()
})

test('where a page cannot be made the process goes on, and says so', async () => {
  const warn = vi.spyOn(deps.log, 'warn').mockReturnValue()
  const stop = preparePages(deps, () => Promise.reject(new Error('no database')))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  await stop()
  warn.mockRestore()
})
