import { createThreadPool } from '../thread-pool.ts'
import type { CertificateSheet } from './certificate/draw-certificate.ts'
import type { PicturedCourse } from './draw-picture.ts'
import type { ReceiptSheet } from './receipt/draw-receipt.ts'

export type Drawing =
  | { kind: 'koya' }
  | { kind: 'course'; course: PicturedCourse }
  | { kind: 'certificate'; certificate: CertificateSheet; logo?: Uint8Array | undefined }
  | { kind: 'receipt'; receipt: ReceiptSheet }

/**
 * Draws outside the request thread: pictures as SVG, certificates and receipts as PDF. Placing letters takes some hundredths of a
 * second, and the fonts with their library some 60 MB, once.
 */
export const drawOutside = createThreadPool<Drawing, Uint8Array>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  atOnce: 1,
  mostWaiting: 100,
  // The first drawing reads the fonts' tables; a busy machine may take long for that.
  timeLimitMs: 20_000,
  memoryMb: 256,
})
