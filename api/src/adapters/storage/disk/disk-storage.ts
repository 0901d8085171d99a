import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { rangeWithin } from '../../../http/sending/byte-range.ts'
import { checkKey } from '../keys.ts'
import { checkSeconds, type SizedStream, type Storage } from '../storage.ts'
import { StorageProblem } from '../storage-problem.ts'
import { diskParts } from './disk-parts.ts'
import { diskProblem, undefinedIfMissing } from './disk-problem.ts'
import { signAddress } from './signed-address.ts'
import { storedFile } from './stored-file.ts'
import { appendStream, makeFolder, writeAtomically } from './write-atomically.ts'

type Settings = { folder: string; addressKey: Buffer; clock?: () => Date }

/** Uploads in a folder of the home. Signed addresses lead to our own server (`features/files/routes.ts`). */
export function diskStorage({ folder, addressKey, clock = () => new Date() }: Settings): Storage {
  const placeOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  const write = async (key: string, content: Uint8Array | SizedStream) => {
    const place = placeOf(key)
    await makeFolder(dirname(place))
    await writeAtomically(folder, place, (draft) =>
      content instanceof Uint8Array ? draft.writeFile(content) : appendStream(draft, content),
    )
  }
  const statFile = async (key: string) => {
    const found = await stat(placeOf(key), { bigint: true }).catch(undefinedIfMissing)
    return found?.isFile() ? storedFile(found) : undefined
  }
  const sign = (method: 'GET' | 'PUT', key: string, seconds: number, more: Record<string, string>) => {
    checkKey(key)
    checkSeconds(seconds)
    const expires = String(Math.floor(clock().getTime() / 1000) + seconds)
    return signAddress(addressKey, method, `/files/${key}`, { ...more, expires })
  }
  return {
    write,
    read: async (key) => readFile(placeOf(key)).catch(undefinedIfMissing),
    stat: statFile,
    open: async (key, range) => {
      const file = await open(placeOf(key)).catch(undefinedIfMissing)
      if (!file) return undefined
      try {
        const found = await file.stat({ bigint: true })
        const part = found.isFile() ? rangeWithin(range, Number(found.size)) : undefined
        const isEmpty = !part || part === 'outside' || part.last < part.first
        if (isEmpty) await file.close()
        if (!part || part === 'outside') return part
        const body = isEmpty ? Readable.from([]) : file.createReadStream({ start: part.first, end: part.last })
        return { ...storedFile(found), ...part, body }
      } catch (error) {
        await file.close()
        throw diskProblem(error)
      }
    },
    copy: async (from, to) => {
      const found = await statFile(from)
      if (!found) throw new StorageProblem('no_such_file', `${from} is not there`)
      await write(to, { stream: createReadStream(placeOf(from)), size: found.size })
    },
    remove: async (key) => rm(placeOf(key), { force: true }).catch(undefinedIfMissing),
    signRead: async (key, { seconds, type, fileName }) =>
      sign('GET', key, seconds, { type, ...(fileName !== undefined && { name: fileName }) }),
    parts: diskParts({ folder, placeOf, statFile, sign }),
  }
}
