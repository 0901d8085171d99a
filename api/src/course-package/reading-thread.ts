import { parentPort } from 'node:worker_threads'
import { readZip } from './files/read-zip.ts'
import { BadPackage } from './problem-list.ts'
import type { ReadingAnswer, ReadingWork } from './read-outside.ts'
import { readPackage } from './read-package.ts'

parentPort?.on('message', async (work: ReadingWork) => parentPort?.postMessage(await read(work)))
parentPort?.postMessage('ready')

async function read({ source, daysUnlessGiven }: ReadingWork): Promise<ReadingAnswer> {
  try {
    const { files, media } = 'zip' in source ? await readZip(source.zip) : source
    return { read: readPackage(files, daysUnlessGiven, media) }
  } catch (error) {
    if (error instanceof BadPackage) return { problems: error.problems }
    throw error
  }
}
