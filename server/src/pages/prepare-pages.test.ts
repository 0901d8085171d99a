import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { expect, test, vi } from 'vitest'
import { popularPaths } from '../../../api/src/features/seo/popular-paths.ts'
import { testApp } from '../../../api/test/test-app.ts'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'
import { preparePages } from './prepare-pages.ts'

await prepareWeb(() => {}, false)
const { app } = await testApp({ template: 'market' })
const cache = new KeptAnswers(() => true)
const prepare = await mountWeb(app, cache)
const deps = { ...app.deps, config: { ...app.deps.config, pagesAtStart: 30 } }

test('a process that starts makes the pages that are asked for most, and stops when it is told to', async () => {
  const paths = await popularPaths(deps.db, 30)
  expect(paths.slice(0, 2)).toEqual(['/', '/courses'])
  expect(paths.at(-1)).toMatch(/^\/course-detail\//)
  const made: string[] = []
  const isFar = Promise.withResolvers<void>()
  const stop = preparePages(deps, async (path) => {
    made.push(path)
    if (made.length === 20) isFar.resolve()
  })
  await isFar.promise
  await stop()
  expect(made).toEqual(paths.slice(0, 20))
})

test('a page that was prepared is found in memory, as it travels to browsers', async () => {
  await prepare('/courses')
  expect(cache.find('/courses')?.bodies.br).toBeDefined()
})

test('where a page cannot be made the process goes on, and says so', async () => {
  const warn = vi.spyOn(deps.log, 'warn').mockReturnValue()
  const stop = preparePages(deps, () => Promise.reject(new Error('no database')))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  await stop()
  warn.mockRestore()
})
