import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,contract,api,server,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/*.operator.test.ts'],
    globalSetup: ['api/test/database/one-cluster.ts'],
    setupFiles: ['api/test/after-each-file.ts'],
    // A module is read once a worker: reading the whole product again for each of its tests took longer than the tests.
    isolate: false,
    unstubGlobals: true,
    // As many as there are cores: the default leaves one idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    // Real databases and real hashing: slower than a mock, and true.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
