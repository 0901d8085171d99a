import { isPrivate } from '../../adapters/storage/keys.ts'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { FileSource } from './send-file.ts'

export function storedFile({ stat, open }: Storage, key: string): FileSource {
  return { stat: () => stat(key), open: (range) => open(key, range) }
}

/** For addresses that anyone can ask for: a private file is not there. */
export function publicFile(storage: Storage, key: string): FileSource {
  if (!isPrivate(key)) return storedFile(storage, key)
  return { stat: async () => undefined, open: async () => undefined }
}
