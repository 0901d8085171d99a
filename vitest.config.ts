import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,contract,api,server,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['api/test/one-cluster.ts'],
    // Real databases and real hashing: slower than a mock, and true.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
