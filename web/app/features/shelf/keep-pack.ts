import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { isOnWifi } from '../../platform/data-use/on-wifi.ts'
import { readDataUse } from '../../platform/data-use/own-data-use.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { keepFile } from '../../platform/shelf/keep-file.ts'
import { changeShelf, dropFiles, isSame, readShelf } from '../../platform/shelf/own-shelf.ts'
import { isWhole, type KeptCourse, type KeptFile } from '../../platform/shelf/shelf-format.ts'
import { createStore } from '../../platform/store.ts'
import { keepCode, keepLesson, keepWords } from './keep-words.ts'
import { filesOf, type PackedLesson, type Wanted } from './pack-size.ts'

/** What is being fetched now, and why it stopped. */
export const keeping = createStore<{ isBusy: boolean; problem?: string; title?: string }>({ isBusy: false })
let stop = new AbortController()

/** Notes what is wanted first, so that whatever ends this page it can be gone on with; then fetches it. */
export async function keepPack(course: KeptCourse, lessons: PackedLesson[], wanted: Wanted) {
  const userId = signedInId()
  if (!userId) return
  await navigator.storage?.persist?.().catch(() => false)
  const files = lessons.flatMap((lesson) =>
    filesOf(lesson, wanted).map((file) => ({
      ...file,
      course: course.id,
      lesson: lesson.id,
      title: lesson.title,
      copy: crypto.randomUUID(),
      pieces: 0,
    })),
  )
  // What its teacher has replaced since is fetched anew, as the size said that it would be.
  await dropFiles((kept) => files.some((file) => isSame(file)(kept) && file.bytes !== kept.bytes))
  const words = lessons.map(({ id }) => ({ course: course.id, lesson: id }))
  await changeShelf(userId, (shelf) => ({
    ...shelf,
    courses: [...shelf.courses.filter(({ id }) => id !== course.id), course],
    files: [...shelf.files, ...files.filter((file) => !shelf.files.some(isSame(file)))],
    words: [...(shelf.words ?? []).filter(({ course: other }) => other !== course.id), ...words],
  }))
  await goOn()
}

/** Fetches everything on the list that is not whole, the words first. One file after the other: a slow line is not shared. */
export async function goOn({ anyLine = false } = {}) {
  const userId = signedInId()
  if (!userId || keeping.get().isBusy) return
  const { settings } = await readDataUse()
  if (settings.wifiOnly && !anyLine && isOnWifi() !== true) {
    const problem = isOnWifi() === false ? waitsForWifi : unknownLine
    return keeping.set({ isBusy: false, problem })
  }
  stop = new AbortController()
  keeping.set({ isBusy: true })
  try {
    let hasCode = false
    const left: Record<Exclude<Outcome, 'kept'>, KeptFile[]> = { gone: [], later: [] }
    for (;;) {
      const { files = [], words = [] } = (await readShelf(userId)) ?? {}
      if (stop.signal.aborted) break
      const file = files.find((one) => !isWhole(one) && !left.later.some(isSame(one)))
      if (!hasCode && (words[0] || file)) await keepCode(files)
      hasCode = true
      if (words[0]) {
        await keepWords(userId, words[0])
        continue
      }
      if (!file) break
      keeping.set({ isBusy: true, title: file.title })
      const outcome = await keepOne(userId, file)
      if (outcome !== 'kept') left[outcome].push(file)
    }
    const problem = [...saidOf('No longer available', left.gone), ...saidOf('Not ready yet', left.later)].join(' ')
    keeping.set({ isBusy: false, ...(problem && { problem }) })
  } catch {
    keeping.set(stop.signal.aborted ? { isBusy: false } : { isBusy: false, problem: brokeOff })
  }
}

export function pause() {
  stop.abort()
}

const waitsForWifi = 'This waits for Wi-Fi, as you asked.'
const unknownLine = 'You asked for Wi-Fi only, and this browser does not say whether you are on it.'
const brokeOff = 'The connection was lost. What you have is kept, and the rest will follow.'
const saidOf = (what: string, files: KeptFile[]) =>
  files.length > 0 ? [`${what}: ${files.map(({ title }) => title).join(', ')}.`] : []

/** `later`: its copies are being made, or it is being looked at. Neither that nor what is gone keeps the files behind it waiting. */
type Outcome = 'kept' | 'gone' | 'later'

async function keepOne(userId: number, file: KeptFile): Promise<Outcome> {
  const shelf = await readShelf(userId)
  const course = shelf?.courses.find(({ id }) => id === file.course)
  if (!shelf || !course) throw new TypeError('it was taken off the shelf meanwhile')
  const lesson = await keepLesson(userId, file.lesson)
  if (!lesson || isAnother(lesson, file)) {
    await dropFiles(isSame(file))
    return 'gone'
  }
  const url = addressOf(lesson, file.kind)
  // What is here of it was paid for, and stays.
  if (!url) return 'later'
  await keepFile(file, { userId, key: shelf.key, url, course, signal: stop.signal })
  return 'kept'
}

/** The lesson is of another kind now, or shows what is on another site: that is not ours to fetch. */
function isAnother(lesson: Lesson, { kind }: KeptFile) {
  if (kind !== 'file') return lesson.kind !== 'video'
  return lesson.kind !== 'attachment' || (lesson.url !== '' && !lesson.url.startsWith('/'))
}

function addressOf(lesson: Lesson, kind: string) {
  if (lesson.kind === 'attachment') return lesson.url
  return lesson.kind === 'video' ? lesson.renditions.find((one) => one.kind === kind)?.url : undefined
}
