import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { app, statements } = await testApp({ template: 'market' })

/** How many statements each public answer may cost. A query per row would show here at once. */
const allowed: Record<string, number> = {
  'GET /countries': 1,
  'GET /industries': 1,
  'GET /languages': 1,
  'GET /certificates': 1,
  'GET /categories': 1,
  'GET /business/activeProfiles': 1,
  'GET /courses': 2,
  'GET /courses/topPicks': 1,
  'GET /courses/:id': 3,
}

test('every endpoint that pages are made from has a limit of statements', () => {
  const open = [...app.endpoints].filter(([, { reads }]) => reads !== undefined)
  expect(open.map(([call]) => call).sort()).toEqual(Object.keys(allowed).sort())
})

test.each(Object.entries(allowed))('%s costs at most %i statements', async (call, limit) => {
  const url = `/api/v1${call.replace('GET ', '').replace(':id', '1')}`
  await app.inject(url)
  statements.length = 0
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(limit)
})
