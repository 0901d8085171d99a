import { fileSize } from '../../../ui/text/file-size.ts'
import type { Away } from './until-reached.ts'
import type { Sending } from './upload-store.ts'

/** What a file waits for, and that nobody needs to do anything. */
export const waitingWords: Record<Away, string> = {
  connection: 'You are offline just now. Nothing is lost: what has arrived is kept, and the rest follows by itself.',
  store: 'Files cannot be stored just now. Nothing is lost: what has arrived is kept, and the rest follows by itself.',
  tab: 'This file is already being sent from another place or tab. Nothing is sent twice: when that one is done, paused or closed, this one goes on.',
}

/** `12 of 48 MB · 0.4 MB a second · about 2 min left` */
export function howFar({ file, sent, speed, state }: Pick<Sending, 'file' | 'sent' | 'speed' | 'state'>) {
  const parts = [`${fileSize(sent)} of ${fileSize(file.size)}`]
  if (state === 'paused') parts.push('paused')
  if (state === 'sending' && speed > 0) parts.push(`${fileSize(speed)} a second`, timeLeft((file.size - sent) / speed))
  return parts.join(' · ')
}

function timeLeft(seconds: number) {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} hours left`
}
