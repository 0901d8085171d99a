import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Journeys of films that go straight to a store and come from there: part of `npm run proof`. */
export default defineConfig({
  ...base,
  testMatch: '**/store/*.journey.ts',
  testIgnore: [],
  webServer: { ...base.webServer, command: 'node e2e/store/serve-with-store.ts' } as typeof base.webServer,
})
