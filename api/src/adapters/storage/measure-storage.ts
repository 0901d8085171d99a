import type { Metrics } from '../../metrics.ts'
import type { Storage } from './storage.ts'
import { StorageProblem } from './storage-problem.ts'

/** The same storage, counting bytes and failures. What browsers exchange with an S3 store themselves is not seen here. */
export function measureStorage(storage: Storage, { storageBytes, storageFailures }: Metrics): Storage {
  const count = (direction: 'in' | 'out', bytes: number) => storageBytes.inc({ direction }, bytes)
  const watch = async <T>(operation: string, work: Promise<T>) => {
    try {
      return await work
    } catch (error) {
      storageFailures.inc({ operation, reason: error instanceof StorageProblem ? error.reason : 'bug' })
      throw error
    }
  }
  const { parts } = storage
  return {
    ...storage,
    write: async (key, content, type) => {
      await watch('write', storage.write(key, content, type))
      count('in', content instanceof Uint8Array ? content.length : content.size)
    },
    read: async (key) => {
      const bytes = await watch('read', storage.read(key))
      count('out', bytes?.length ?? 0)
      return bytes
    },
    stat: (key) => watch('stat', storage.stat(key)),
    open: async (key, range) => {
      const file = await watch('open', storage.open(key, range))
      if (file && file !== 'outside') count('out', file.last - file.first + 1)
      return file
    },
    copy: (from, to) => watch('copy', storage.copy(from, to)),
    remove: (key) => watch('remove', storage.remove(key)),
    parts: {
      ...parts,
      begin: (key, type) => watch('begin', parts.begin(key, type)),
      put: async (upload, number, content) => {
        const part = await watch('part', parts.put(upload, number, content))
        count('in', part.size)
        return part
      },
      list: (upload) => watch('list', parts.list(upload)),
      complete: (upload, all) => watch('complete', parts.complete(upload, all)),
      abort: (upload) => watch('abort', parts.abort(upload)),
      abortIdle: (since) => watch('abort-idle', parts.abortIdle(since)),
    },
  }
}
