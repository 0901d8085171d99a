import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from './installing/install-debian-packages.ts'
import { runJourneys } from './running/run-journeys.ts'
import { runStep, type Tally } from './running/run-step.ts'
import { tellTally } from './running/tell-tally.ts'

/** What takes longer than a change may wait for: `npm run proof`. */
const tally: Tally = { passed: 0, failed: 0 }

const operator = ['run', '--config', 'vitest.operator.config.ts']
await runStep(tally, 'kill -9 at twenty moments', 'vitest', [...operator, 'server/src/surviving.operator.test.ts'], {
  env: { KOYA_KILLS: '20' },
})

const all = { env: { KOYA_STORIES: 'all' } }
const stories = 'api/src/features/payments/stories.operator.test.ts'
await runStep(tally, 'news of money in every order', 'vitest', [...operator, stories], all)
const edits = 'api/src/features/curriculum/random-edits.operator.test.ts'
await runStep(tally, 'random edits of more than one kind', 'vitest', [...operator, edits], all)
const isProof = { KOYA_PROOF: 'on' }
const upload = 'bench/faults/killed-upload.proof.test.ts'
await runStep(tally, 'a gigabyte cut off twenty times', 'vitest', [...operator, upload], {
  env: { ...isProof, KOYA_UPLOAD_MEGABYTES: '1024' },
})
const killed = ['completion', 'call', 'mock', 'rendition'].map((what) => `bench/faults/killed-${what}.proof.test.ts`)
await runStep(
  tally,
  'a process killed before each step of an upload, a call, a mock and a rendition',
  'vitest',
  [...operator, ...killed],
  {
    env: isProof,
  },
)

// Managed servers are often older than the packaged one. Debian keeps each version in a folder of its own.
const oldest = '/usr/lib/postgresql/15/bin'
if (!existsSync(oldest)) installDebianPackages('postgresql-15')
await runStep(tally, 'the API tests on PostgreSQL 15', 'vitest', ['run', 'api'], {
  env: { KOYA_TEST_POSTGRES: oldest },
})

await runStep(tally, 'the primary dies and its replica takes over', process.execPath, [
  'bench/faults/faults.ts',
  '--only',
  'replica',
])
await runStep(tally, 'new schema and new processes under load', process.execPath, ['bench/migration.ts'])

await runStep(tally, 'Caddy and nginx before Koya', process.execPath, ['scripts/behind-proxies.ts'])

await runStep(tally, 'the storage on a real S3 server, and a gigabyte straight to it', process.execPath, [
  'scripts/real-s3.ts',
])

await runJourneys(tally, 'a film straight to a store and from there', ['--config', 'playwright.store.config.ts'])

await runStep(tally, 'uploads before a real ClamAV', process.execPath, ['scripts/real-clamav.ts'])

await runStep(tally, 'web build', process.execPath, ['server/src/build-web.ts'])
await runJourneys(tally, 'every page, state and dialog in every size', ['e2e/accessibility'], {
  KOYA_LOOKS: 'all',
})

const sheets = join(tmpdir(), 'koya-mails')
await runJourneys(tally, `a picture of every mail, in ${sheets}`, ['e2e/messages/mails.journey.ts'], {
  KOYA_MAIL_PICTURES: sheets,
})

// With another seed each time: it is printed, and `--seed` deals the same requests again.
await runStep(tally, 'a million requests made from the contract', process.execPath, ['bench/fuzz.ts'])
await runStep(tally, 'whether time tells who has an account', process.execPath, ['bench/enumeration.ts'])
await runStep(tally, 'every regular expression', process.execPath, ['scripts/check-expressions.ts'])
await runStep(tally, 'scanners that others wrote', process.execPath, ['scripts/outside-judges.ts'])

tellTally(tally)
