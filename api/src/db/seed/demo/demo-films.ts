import { readFile } from 'node:fs/promises'
import { readCaptions } from '@koya/contract/rules/media/captions.ts'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { Storage } from '../../../adapters/storage/storage.ts'
import type { Db, Tx } from '../../client.ts'
import { courses, courseTeachers, lessons, renditions, sections, uploads } from '../../schema.ts'
import { demoFolder } from './demo-folder.ts'
import { demoWords } from './demo-words.ts'

const kinds = ['sound', '240p', '360p'] as const

type Film = ReturnType<typeof demoWords>['films'][number]

/** The films of the demo market, each with its captions and a sheet to print, in a section of its own. */
export async function seedDemoFilms(db: Db, storage: Storage) {
  if ((await db.$count(uploads)) > 0) return
  for (const film of demoWords().films) await seedFilm(db, storage, film)
}

/** Files first: a lesson without its film helps nobody. */
async function seedFilm(db: Db, storage: Storage, words: Film) {
  const [course] = await db
    .select({ id: courses.id, userId: courseTeachers.userId })
    .from(courses)
    .innerJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.isLead, true)))
    .where(eq(courses.code, words.course))
  if (!course) return
  const { keep, home, folder } = placeOf(storage, words)
  const film = await Promise.all(kinds.map(async (kind) => ({ kind, bytes: await keep(`${kind}.mp4`, 'video/mp4') })))
  const poster = await keep('poster.jpg', 'image/jpeg')
  const thumbnails = await keep('thumbnails.jpg', 'image/jpeg')
  const sheet = await keep('practice-sheet.pdf', 'application/pdf')
  const captions = await keep('captions.vtt', 'text/vtt')
  const cues = readCaptions(await readFile(`${folder}captions.vtt`, 'utf8'))
  const seconds = Math.floor(cues.at(-1)?.to ?? 0)
  await db.transaction(async (tx) => {
    const add = adder(tx, { userId: course.userId, fingerprint: `demo-${words.course}`, home })
    const largest = film.at(-1)?.bytes ?? 1
    const filmId = await add({
      name: `${words.file}.mp4`,
      file: '360p.mp4',
      size: largest,
      kind: 'video',
      contentType: 'video/mp4',
      seconds,
    })
    const wordsId = await add({
      name: `${words.file}.vtt`,
      file: 'captions.vtt',
      size: captions,
      kind: 'captions',
      contentType: 'text/vtt',
      cues,
    })
    const sheetId = await add({
      name: 'practice-sheet.pdf',
      file: 'practice-sheet.pdf',
      size: sheet,
      kind: 'pdf',
      contentType: 'application/pdf',
    })
    await tx.insert(renditions).values([
      ...film.map(({ kind, bytes }) => ({
        uploadId: filmId,
        kind,
        key: `${home}/${kind}.mp4`,
        contentType: kind === 'sound' ? 'audio/mp4' : 'video/mp4',
        bytes,
        seconds,
      })),
      {
        uploadId: filmId,
        kind: 'poster' as const,
        key: `${home}/poster.jpg`,
        contentType: 'image/jpeg',
        bytes: poster,
      },
      {
        uploadId: filmId,
        kind: 'thumbnails' as const,
        key: `${home}/thumbnails.jpg`,
        contentType: 'image/jpeg',
        bytes: thumbnails,
        seconds,
      },
    ])
    await addLessons(tx, course.id, { words, filmId, wordsId, sheetId })
  })
}

function placeOf(storage: Storage, { course, file }: Film) {
  const folder = `${demoFolder}films/${course.toLowerCase()}/`
  const home = `private/uploads/demo-${file}`
  const keep = async (name: string, type: string) => {
    const bytes = await readFile(folder + name)
    await storage.write(`${home}/${name}`, bytes, type)
    return bytes.length
  }
  return { folder, home, keep }
}

type File = Pick<typeof uploads.$inferInsert, 'name' | 'size' | 'kind' | 'contentType' | 'seconds' | 'cues'> & {
  file: string
}

function adder(tx: Tx, { home, ...whose }: { home: string; userId: number; fingerprint: string }) {
  return async ({ file, ...given }: File) => {
    const made = { ...whose, key: `${home}/${file}`, storageId: 'demo', partSize: 262_144 }
    const [added] = await tx
      .insert(uploads)
      .values({ ...made, ...given, state: 'ready', percent: 100 })
      .onConflictDoNothing()
      .returning({ id: uploads.id })
    if (!added) throw new Error(`${file} is there already`)
    return added.id
  }
}

type Files = { words: Film; filmId: number; wordsId: number; sheetId: number }

async function addLessons(tx: Tx, courseId: number, { words, filmId, wordsId, sheetId }: Files) {
  const isLive = and(eq(sections.courseId, courseId), isNull(sections.removedAt))
  const [last] = await tx
    .select({ position: max(sections.position) })
    .from(sections)
    .where(isLive)
  const [section] = await tx
    .insert(sections)
    .values({ courseId, title: words.section, position: (last?.position ?? 0) + 1 })
    .returning({ id: sections.id })
  const [end] = await tx
    .select({ position: sql<number>`coalesce(max(${lessons.position}), 0)` })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  const place = { courseId, sectionId: section?.id ?? 0, isPreview: true }
  const position = (end?.position ?? 0) + 1
  const film = {
    url: '',
    bytes: null,
    upload_id: filmId,
    captions_id: wordsId,
    markdown: words.video.markdown,
  }
  const sheet = {
    url: '',
    bytes: null,
    name: words.sheet.name,
    upload_id: sheetId,
    markdown: words.sheet.markdown,
  }
  await tx.insert(lessons).values([
    { ...place, title: words.video.title, kind: 'video', minutes: 1, position, content: film },
    {
      ...place,
      title: words.sheet.title,
      kind: 'attachment',
      minutes: 10,
      position: position + 1,
      content: sheet,
    },
  ])
}
