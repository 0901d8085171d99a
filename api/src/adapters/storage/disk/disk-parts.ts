import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { alreadyCompleted } from '../already-completed.ts'
import { checkPartNumber, type Part, type PartStorage, type StoredFile, type Upload } from '../storage.ts'
import { StorageProblem } from '../storage-problem.ts'
import { undefinedIfMissing } from './disk-problem.ts'
import { storedFile } from './stored-file.ts'
import { appendStream, DRAFTS, makeFolder, writeAtomically } from './write-atomically.ts'

/** A folder an upload, with a file a part. It is next to the uploads, so other processes on the same disk can go on with it. */
const PARTS = '.parts'
/** Small enough for a bad line, large enough that four gigabytes are not a million files. */
const SMALLEST = 256 * 1024

type Disk = {
  folder: string
  placeOf: (key: string) => string
  statFile: (key: string) => Promise<StoredFile | undefined>
  sign: (method: 'PUT', key: string, seconds: number, more: Record<string, string>) => string
}

export function diskParts({ folder, placeOf, statFile, sign }: Disk): PartStorage {
  const home = ({ id }: Upload) => join(folder, PARTS, id)
  const partPlace = (upload: Upload, number: number) => {
    checkPartNumber(number)
    return join(home(upload), String(number))
  }
  const requireUpload = async (upload: Upload) => {
    const isId = /^[0-9a-f-]{36}$/.test(upload.id)
    const key = isId ? await readFile(join(home(upload), 'key'), 'utf8').catch(undefinedIfMissing) : undefined
    if (key !== upload.key) throw noSuchUpload()
  }
  const statPart = async (upload: Upload, number: number): Promise<Part | undefined> => {
    const found = await stat(partPlace(upload, number), { bigint: true }).catch(undefinedIfMissing)
    return found && { number, ...storedFile(found) }
  }
  const assemble = async (upload: Upload, parts: Part[]) => {
    await requireUpload(upload)
    await checkParts(parts, (number) => statPart(upload, number))
    const place = placeOf(upload.key)
    await makeFolder(dirname(place))
    await writeAtomically(folder, place, async (draft) => {
      for (const { number, size } of parts)
        await appendStream(draft, { stream: createReadStream(partPlace(upload, number)), size })
    })
    await rm(home(upload), { recursive: true, force: true })
  }
  return {
    smallest: SMALLEST,
    begin: async (key) => {
      placeOf(key)
      const upload = { key, id: randomUUID() }
      await makeFolder(home(upload))
      await writeAtomically(folder, join(home(upload), 'key'), (draft) => draft.writeFile(key))
      return upload
    },
    put: async (upload, number, content) => {
      const place = partPlace(upload, number)
      await requireUpload(upload)
      await writeAtomically(folder, place, (draft) => appendStream(draft, content)).catch(async (error) => {
        // It may have been aborted meanwhile.
        await requireUpload(upload)
        throw error
      })
      const part = await statPart(upload, number)
      if (!part) throw noSuchUpload()
      return part
    },
    list: async (upload) => {
      await requireUpload(upload)
      const names = await readdir(home(upload))
      const numbers = names.filter((name) => name !== 'key').map(Number)
      const parts = await Promise.all(numbers.sort((a, b) => a - b).map((number) => statPart(upload, number)))
      return parts.filter((part) => part !== undefined)
    },
    complete: async (upload, parts) => {
      await assemble(upload, parts).catch(alreadyCompleted(statFile, upload, parts))
      const file = await statFile(upload.key)
      if (!file) throw new StorageProblem('unavailable', 'the file was removed while it was completed')
      return file
    },
    abort: async (upload) => {
      await requireUpload(upload).then(
        () => rm(home(upload), { recursive: true, force: true }),
        () => {},
      )
    },
    abortIdle: async (since) => {
      await removeOlder(join(folder, DRAFTS), since)
      return removeOlder(join(folder, PARTS), since)
    },
    signPut: async (upload, number, { size, seconds }) => {
      partPlace(upload, number)
      return sign('PUT', upload.key, seconds, { upload: upload.id, part: String(number), size: String(size) })
    },
  }
}

async function checkParts(parts: Part[], statPart: (number: number) => Promise<Part | undefined>) {
  let before = 0
  for (const { number, size, tag } of parts) {
    const found = await statPart(number)
    if (number <= before || found?.tag !== tag || found.size !== size)
      throw new StorageProblem('invalid_part', `part ${number} is not there, is another by now, or is not in order`)
    before = number
  }
  if (parts.length === 0) throw new StorageProblem('invalid_part', 'no parts')
  const small = parts.slice(0, -1).find(({ size }) => size < SMALLEST)
  if (small) throw new StorageProblem('part_too_small', `part ${small.number} has ${small.size} bytes`)
}

/** A folder's moment is the moment when something came into it. */
async function removeOlder(folder: string, since: Date) {
  let removed = 0
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(undefinedIfMissing)
    if (!found || found.mtime >= since) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

function noSuchUpload() {
  return new StorageProblem('no_such_upload', 'there is no such upload: it is completed, aborted or was never begun')
}
