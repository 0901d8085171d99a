import { alreadyCompleted } from '../already-completed.ts'
import { checkKey, isKey } from '../keys.ts'
import { checkPartNumber, checkSeconds, type Part, type PartStorage, type StoredFile, type Upload } from '../storage.ts'
import { StorageProblem } from '../storage-problem.ts'
import { type Asked, LONG_TIMEOUT_MS, type S3Client } from './s3-client.ts'
import { elements, escapeXml, textOf } from './xml.ts'

const MEGABYTE = 1024 * 1024

/** S3's own uploads in parts. */
export function s3Parts(client: S3Client, stat: (key: string) => Promise<StoredFile | undefined>): PartStorage {
  const of = ({ key, id }: Upload) => {
    checkKey(key)
    return { key, query: { uploadId: id } }
  }
  const ofPart = (upload: Upload, number: number) => {
    checkPartNumber(number)
    const { key, query } = of(upload)
    return { key, query: { ...query, partNumber: String(number) } }
  }
  const listed = async (upload: Upload) => {
    const pages = await readPages(client, 'a list of parts', of(upload), [
      ['part-number-marker', 'NextPartNumberMarker'],
    ])
    return pages.flatMap((page) => elements(page, 'Part'))
  }
  const abort = async (upload: Upload) => {
    await client.sendForText('an end of an upload', { method: 'DELETE', ...of(upload) }).catch(unlessNoUpload)
  }
  return {
    smallest: 5 * MEGABYTE,
    begin: async (key, type) => {
      checkKey(key)
      const headers = { 'content-type': type }
      const asked: Asked = { method: 'POST', key, query: { uploads: '' }, headers }
      const { text } = await client.sendForText('the begin of an upload', asked)
      return { key, id: textOf(text, 'UploadId') }
    },
    put: async (upload, number, content) => {
      const asked: Asked = { method: 'PUT', ...ofPart(upload, number), body: content }
      const { headers } = await client.sendForText('a part', asked)
      return { number, size: content.size, tag: headers.get('etag') ?? '' }
    },
    list: async (upload) => (await listed(upload)).map(readPart),
    complete: async (upload, parts) => {
      if (parts.length === 0) throw new StorageProblem('invalid_part', 'no parts')
      const body = `<CompleteMultipartUpload>${parts.map(writePart).join('')}</CompleteMultipartUpload>`
      const asked: Asked = { method: 'POST', ...of(upload), body, timeoutMs: LONG_TIMEOUT_MS }
      await client.sendForText('the end of an upload', asked).catch(alreadyCompleted(stat, upload, parts))
      const file = await stat(upload.key)
      if (!file) throw new StorageProblem('unavailable', 'the file was removed while it was completed')
      return file
    },
    abort,
    abortIdle: async (since) => {
      const markers: [string, string][] = [
        ['key-marker', 'NextKeyMarker'],
        ['upload-id-marker', 'NextUploadIdMarker'],
      ]
      const pages = await readPages(client, 'a list of uploads', { query: { uploads: '' } }, markers)
      let aborted = 0
      for (const one of pages.flatMap((page) => elements(page, 'Upload'))) {
        const upload = { key: textOf(one, 'Key'), id: textOf(one, 'UploadId') }
        if (!isKey(upload.key) || new Date(textOf(one, 'Initiated')) >= since) continue
        const parts = (await listed(upload).catch(unlessNoUpload)) ?? []
        if (parts.some((part) => new Date(textOf(part, 'LastModified')) >= since)) continue
        await abort(upload)
        aborted++
      }
      return aborted
    },
    signPut: (upload, number, { size, seconds }) => {
      checkSeconds(seconds)
      const headers = { 'content-length': String(size) }
      return client.signAddress({ method: 'PUT', ...ofPart(upload, number), headers }, seconds)
    },
  }
}

/** A list comes in pages; each names where the next begins. */
async function readPages(
  client: S3Client,
  what: string,
  asked: Pick<Asked, 'key' | 'query'>,
  markers: [string, string][],
) {
  const pages: string[] = []
  let place: Record<string, string> = {}
  for (;;) {
    const { text } = await client.sendForText(what, { method: 'GET', ...asked, query: { ...asked.query, ...place } })
    pages.push(text)
    if (textOf(text, 'IsTruncated') !== 'true') return pages
    place = Object.fromEntries(markers.map(([name, next]) => [name, textOf(text, next)]))
  }
}

function readPart(xml: string): Part {
  return { number: Number(textOf(xml, 'PartNumber')), size: Number(textOf(xml, 'Size')), tag: textOf(xml, 'ETag') }
}

function writePart({ number, tag }: Part) {
  return `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`
}

function unlessNoUpload(error: unknown): undefined {
  if (!(error instanceof StorageProblem) || error.reason !== 'no_such_upload') throw error
}
