import { failures } from '@koya/contract/protocol/failures.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { jsonSchemaOf } from '../pages/docs/example-of.ts'
import { isDoneOnce, onceRefusals } from '../refusals-of.ts'

const { app } = await testApp()
const calls = [...app.endpoints.values()]
const document = (await app.inject('/api/v1/openapi.json')).json()
const operationOf = ({ method, path }: (typeof calls)[number]) =>
  document.paths[`/api/v1${path}`.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('the document names the header and its refusals at every call that is done once, and at no other', async () => {
  const once = calls.filter(isDoneOnce)
  expect(once.length).toBeGreaterThan(100)
  for (const call of calls) {
    const { parameters = [], responses = {} } = operationOf(call) ?? {}
    const named = parameters.filter(({ name }: { name: string }) => name === 'Idempotency-Key')
    expect(named, call.path).toHaveLength(once.includes(call) ? 1 : 0)
    if (once.includes(call))
      for (const code of onceRefusals) expect(responses[failures[code][0]].description).toContain(code)
  }
  const page = (await app.inject('/api/docs')).body
  expect(page).toContain('Calls that are done once')
  for (const code of onceRefusals) expect(page).toContain(`<code>${code}</code>`)
})

test('what tells a secret says so, and logging in is never kept', () => {
  const tells = (call: (typeof calls)[number]) =>
    /"(key|secret|token|recovery_codes|seal_key|log_out_ticket)":\{/.test(
      JSON.stringify(jsonSchemaOf(call.answer, 'output')),
    )
  const wrong = calls.filter((call) => isDoneOnce(call) && tells(call) && !call.tellsSecret)
  expect(wrong.map(({ path }) => path)).toEqual([])
  expect(calls.filter((call) => call.tellsSecret && call.method !== 'POST')).toEqual([])
  const ofSessions = calls.filter(({ path }) => /^\/auth\/(passkey|second-factor|oidc|logout\/later)|login/.test(path))
  expect(ofSessions.length).toBeGreaterThan(4)
  expect(ofSessions.filter(isDoneOnce)).toEqual([])
})
