import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './certificate/draw-certificate.ts'
import { drawCourse, drawKoya } from './draw-picture.ts'
import type { Drawing } from './drawing.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'

parentPort?.on('message', async (drawing: Drawing) => parentPort?.postMessage(await draw(drawing)))
parentPort?.postMessage('ready')

async function draw(drawing: Drawing) {
  if (drawing.kind === 'certificate') return drawCertificate(drawing.certificate, drawing.logo)
  if (drawing.kind === 'receipt') return drawReceipt(drawing.receipt)
  return Buffer.from(drawing.kind === 'course' ? drawCourse(drawing.course) : drawKoya())
}
