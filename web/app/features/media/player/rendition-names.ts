import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'

export const renditionNames: Record<Rendition['kind'] | 'text', string> = {
  sound: 'Sound',
  '240p': '240p',
  '360p': '360p',
  '720p': '720p',
  original: 'Original',
  text: 'Text only',
}
