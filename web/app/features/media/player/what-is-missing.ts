import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { plainText } from '../../../ui/text/plain-text.ts'

/** Fewer characters are a remark about a film, not what is said in it. */
const WRITTEN_OUT = 200

/** Whether a text beside a film can be read instead of watching it. */
export function isWrittenOut(text: string) {
  return plainText(text).trim().length >= WRITTEN_OUT
}

type Offered = { kinds: readonly Rendition['kind'][]; hasText: boolean }

/** What cannot be chosen instead of the film, so that nobody looks for it; empty where nothing is missing. */
export function whatIsMissing({ kinds, hasText }: Offered) {
  const missing = []
  if (kinds.includes('original')) missing.push('It cannot be listened to alone: there is no smaller copy of it.')
  else if (!kinds.includes('sound')) missing.push('There is no sound in this video, so it cannot be listened to.')
  if (!hasText) missing.push('What is said in it has not been written down yet.')
  return missing.join(' ')
}
