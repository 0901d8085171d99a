import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than ten seconds. */
const long = /(role-matrix|other-owner|own-courses)\.test\.ts$/

/** The longest begin first: one that began last would have a core to itself while the others wait for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{bench,contract,api,server,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/*.{operator,proof}.test.ts'],
    globalSetup: ['api/test/database/one-cluster.ts'],
    setupFiles: ['api/test/after-each-file.ts'],
    // A module is read once a worker: reading the whole product again for each of its tests took longer than the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    // As published it names files of its own without their endings, which Node does not find.
    server: { deps: { inline: ['@lti-tool/core'] } },
    // As many as there are cores: the default leaves one idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    // Real databases and real hashing: slower than a mock, and true.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll ends as soon as what it waits for is there. On a busy machine the usual second is over before that.
    expect: { poll: { timeout: 30_000 } },
  },
})
