import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@koya/api/app.ts'
import { readConfig } from '@koya/api/config.ts'
import { createLogger } from '@koya/api/logger.ts'
import { openDeps } from '@koya/api/open-deps.ts'
import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'

/** A record with fixed names says them in `propertyNames`, which JSON Schema allows and this rule does not know. */
const agreedRules = { 'no-required-schema-properties-undefined': 'off' } as const

/** Judges the OpenAPI document by the rules that tools rely on. The app is built and never asked anything of a database. */
const home = await mkdtemp(join(tmpdir(), 'koya-open-api-'))
const place = { socket: home, database: 'none' }
const { deps, close } = openDeps(
  readConfig({ KOYA_HOME: home, PUBLIC_URL: 'https://koya.example' }),
  place,
  createLogger('silent'),
)
try {
  const app = await buildApp(deps)
  const { body } = await app.inject('/api/v1/openapi.json')
  await app.close()
  const config = await createConfig({ extends: ['recommended-strict'], rules: agreedRules })
  const found = await lintFromString({ source: body, absoluteRef: 'openapi.json', config })
  const problems = found.filter(
    ({ ruleId, message }) => ruleId !== 'no-path-trailing-slash' || !message.includes(SIGN_IN_PATH),
  )
  for (const { ruleId, message, location } of problems)
    console.log(`${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`)
  console.log(`${Object.keys(JSON.parse(body).paths).length} paths, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await close()
  rmSync(home, { recursive: true, force: true })
}
