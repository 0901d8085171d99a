import { packageLimits } from '../package-limits.ts'

export const COURSE_FILE = 'course.md'
export const BANK_FILE = 'questions/bank.yaml'
export const ENTRANCE_FILE = 'questions/entrance.yaml'
export const PRACTICE_FILE = 'questions/practice.yaml'

const picture = /^pictures\/[a-z0-9][\w.-]{0,99}\.(?:jpe?g|png|webp)$/i
const media = /^media\/[a-z0-9][\w.-]{0,99}\.[a-z0-9]{2,5}$/i
const lesson = /^lessons\/[a-z0-9][\w.-]{0,99}\.md$/i

/** Left behind by file managers. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

export function isPicture(path: string) {
  return picture.test(path)
}

/** A film, a recording, captions or a document that a lesson names. */
export function isMedia(path: string) {
  return media.test(path)
}

export function isLesson(path: string) {
  return lesson.test(path)
}

export function isLitter(path: string) {
  return litter.test(path)
}

/** Why a path leads out of the folder of a package, or nothing where it does not. */
export function leadsOut(path: string) {
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'a path in a package begins at its own folder'
  return path.split(/[/\\]/).includes('..') ? 'a path in a package must not leave its folder' : undefined
}

/** Why a path has no place in a package, or nothing where it has one. */
export function strangePath(path: string) {
  const outside = leadsOut(path)
  if (outside) return outside
  if (
    [COURSE_FILE, BANK_FILE, ENTRANCE_FILE, PRACTICE_FILE].includes(path) ||
    isLesson(path) ||
    isPicture(path) ||
    isMedia(path)
  )
    return undefined
  return `a package holds ${COURSE_FILE}, ${BANK_FILE}, ${ENTRANCE_FILE}, ${PRACTICE_FILE}, lessons/*.md, pictures/*.jpg, .png or .webp and media/*, and nothing else`
}

export function mostBytes(path: string) {
  if (isMedia(path)) return packageLimits.mediumBytes
  return isPicture(path) ? packageLimits.pictureBytes : packageLimits.textBytes
}
