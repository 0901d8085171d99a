import { parentPort } from 'node:worker_threads'
import { readZip } from './files/read-zip.ts'
import { readForeign } from './foreign/read-foreign.ts'
import { BadPackage } from './problem-list.ts'
import type { ReadingAnswer, ReadingWork } from './read-outside.ts'
import { readPackage } from './read-package.ts'

parentPort?.on('message', async (work: ReadingWork) => parentPort?.postMessage(await read(work)))
parentPort?.postMessage('ready')

async function read({ source, daysUnlessGiven }: ReadingWork): Promise<ReadingAnswer> {
  try {
    // Whoever names a path on this machine knows what it is.
    const foreign =
      'zip' in source && typeof source.zip !== 'string' && (await readForeign(source.zip, daysUnlessGiven))
    if (foreign) return { read: foreign }
    const { files, media } = 'zip' in source ? await readZip(source.zip) : source
    return { read: readPackage(files, daysUnlessGiven, media) }
  } catch (error) {
    if (error instanceof BadPackage) return { problems: error.problems }
    throw error
  }
}
