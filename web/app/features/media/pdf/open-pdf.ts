import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { api } from '../../../platform/api.ts'
import { noteBytes } from '../../../platform/data-use/count-bytes.ts'
import { readKeptFile } from '../../../platform/shelf/read-file.ts'

/** From this device where it is kept, else over the line. */
export async function openPdf(lessonId: number): Promise<PDFDocumentProxy> {
  const kept = await readKeptFile(lessonId, 'file')
  const data = new Uint8Array(await (kept?.arrayBuffer() ?? fetchFile(lessonId)))
  startReader()
  // Our pages allow no WebAssembly; the few pictures that would need it are drawn without.
  return getDocument({ data, useWasm: false, useSystemFonts: true, enableXfa: false }).promise
}

/** Begun ahead as well, so that it is on the device before the line is gone. */
export function startReader() {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
}

/** An address lives ten minutes: it is asked for when it is used. */
async function fetchFile(id: number) {
  const { data } = await api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } })
  const response = await fetch(data.kind === 'attachment' ? data.url : '')
  if (!response.ok) throw new TypeError(`the file was refused with ${response.status}`)
  const bytes = await response.arrayBuffer()
  noteBytes(bytes.byteLength)
  return bytes
}
