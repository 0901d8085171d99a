import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isProof } from './e2e/accessibility/look.ts'
import { findChromium } from './e2e/support/find-chromium.ts'

const port = process.env.KOYA_E2E_PORT ?? '3999'
const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // In `npm run proof`: each page while it is empty, on its way, refused and cut off, which takes six minutes, and what needs a store.
  testIgnore: ['**/store/**', ...(isProof ? [] : ['**/accessibility/every-state.journey.ts'])],
  fullyParallel: true,
  workers: 2,
  // A journey that only its second try passes has failed.
  retries: 0,
  forbidOnly: true,
  // As long as a busy machine may need. What has to be quick is measured in bench/.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    // A worker fetches past what a journey puts in the way; those about it let it in (offline.journey.ts).
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      // Earnings are available with the next round of the job, so that a journey can see them paid out.
      PAYOUT_HOLD_DAYS: '0',
      // The issuer of a journey is on this machine.
      PRIVATE_ISSUERS: 'on',
      // And so is the service that takes alerts.
      PRIVATE_PUSH: 'on',
      // Text messages stay at /dev/phone.
      SMS: 'sandbox',
      // And so is what a webhook leads to.
      PRIVATE_WEBHOOKS: 'on',
      // Emails that come back are told of as Postmark does.
      MAIL_EVENTS: 'postmark',
      MAIL_EVENTS_SECRET: 'the password of journeys',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      KOYA_HOME: home,
      LOG_LEVEL: 'warn',
      SANDBOX_TRANSFER_SECONDS: '5',
      // The journeys need the processor from the first second.
      PAGES_AT_START: '0',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
    // Fills the demo market first.
    timeout: 240_000,
    stdout: 'pipe',
  },
})
