import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { pictureUrl, pictureWidths } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { addPictures } from './add-picture.ts'
import { fileOf, prefixFor } from './picture-keys.ts'

export const MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const uploads: Limit = { name: 'upload', most: 60, minutes: 60 }

/** Takes a picture for what its bytes say it is, draws it anew in a few widths, and forgets everything else that was in it. */
export async function uploadImage({ db, storage }: Deps, userId: number, file: Blob, preset: string) {
  if (file.size > MOST_BYTES) throw new Failure('too_large')
  if (!(await countOne(db, uploads, String(userId)))) throw tooMany(uploads)
  const picture = await drawAnew(Buffer.from(await file.arrayBuffer()), prefixFor(preset))
  await keepFiles(storage, picture)
  await addPictures(db, [{ ...picture.row, userId, preset }])
  return { secure_url: picture.url }
}

export type DrawnPicture = Awaited<ReturnType<typeof drawAnew>>

/** A picture in its widths, with what its table and the store will keep of it. */
export async function drawAnew(bytes: Buffer, prefix = '') {
  const { width, height } = await sizeOf(bytes)
  const key = prefix + randomBytes(18).toString('base64url')
  const widest = Math.min(width, Math.max(...pictureWidths))
  const widths = [...pictureWidths.filter((one) => one < widest), widest]
  const files: [key: string, bytes: Buffer][] = []
  for (const one of widths) {
    const drawn = await (await draw(bytes)).resize({ width: one }).webp({ quality: 80 }).toBuffer().catch(notAnImage)
    files.push([fileOf(key, `${one}.webp`), drawn])
  }
  return { row: { key, width, height, bytes: bytes.length, widths }, files, url: pictureUrl(key, widest) }
}

export async function keepFiles(storage: Deps['storage'], { files }: Pick<DrawnPicture, 'files'>) {
  for (const [key, bytes] of files) await storage.write(key, bytes, 'image/webp')
}

/** The size as it is seen: a phone's picture may lie on its side until its turn is read. */
async function sizeOf(bytes: Buffer) {
  if (!looksLikeAPicture(bytes)) return notAnImage()
  const { autoOrient, format } = await (await draw(bytes)).metadata().catch(notAnImage)
  if (!['jpeg', 'png', 'webp'].includes(format ?? '') || !autoOrient.width) return notAnImage()
  return autoOrient
}

/** JPEG, PNG or WebP by their first bytes: nothing else, an SVG least of all, reaches the library. */
function looksLikeAPicture(bytes: Buffer) {
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  )
}

/** The library is loaded with the first picture: most processes never see one. */
async function draw(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

function notAnImage(cause?: unknown): never {
  throw new Failure('not_an_image', undefined, { cause })
}
