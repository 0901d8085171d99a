import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type FileKind, fileKinds } from '@koya/contract/rules/media/file-kind.ts'
import { DamagedFile, type MediaFiles, type PackedMedia } from '../../course-package/open-media.ts'
import type { PackagedCourse, PackagedLesson } from '../../course-package/packaged-course.ts'
import { ProblemList } from '../../course-package/problem-list.ts'
import type { Tx } from '../../db/client.ts'
import { uploads } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { filesOfLessons } from '../curriculum/lessons/check-files.ts'
import { introductionAddress } from '../media/introduction/introduction-address.ts'
import { keepTaken, look, type Taken } from '../media/uploads/complete-upload.ts'
import { partSizeFor } from '../media/uploads/part-sizes.ts'
import { lockRoom, type Payer, refuseWithoutRoom } from '../media/uploads/room.ts'

type Stored = { path: string; key: string; name: string; size: number; taken: Taken }

/** Stores the films and files of a package, looked at as those are that somebody uploads. They take the room of whoever brings them. */
export async function bringMedia(deps: Deps, user: SignedIn, course: PackagedCourse, media: MediaFiles) {
  const payer: Payer = { userId: user.id, organisationId: null }
  const bytes = [...media.values()].reduce((sum, one) => sum + one.bytes, 0)
  if (bytes) await refuseWithoutRoom(deps.db, deps.config, payer, bytes)
  const stored: Stored[] = []
  const removeAll = async () => {
    for (const { key } of stored) await deps.storage.remove(key).catch(() => undefined)
  }
  const problems = new ProblemList()
  try {
    for (const [path, file] of media) {
      const key = `private/uploads/${randomBytes(18).toString('base64url')}/original`
      const one = { path, key, name: basename(path).replace(/^\d+-/, ''), size: file.bytes }
      const taken = await store(deps, one, file).catch((error) => void problems.add(path, sentenceOf(error)))
      if (!taken) continue
      stored.push({ ...one, taken })
      if (!kindsFor(course, path).includes(taken.known.kind)) problems.add(path, messages.media.wrongKind)
    }
    problems.throwIfAny()
  } catch (error) {
    await removeAll()
    throw error
  }
  return {
    removeAll,
    /** The course with the numbers of its uploads where it named their files. */
    addRows: async (tx: Tx, into: PackagedCourse) => {
      if (stored.length === 0) return into
      await lockRoom(tx, payer)
      await refuseWithoutRoom(tx, deps.config, payer, bytes)
      const ids = new Map<string, number>()
      for (const one of stored) ids.set(one.path, await addRow(tx, deps, user.id, one))
      const lessonWith = (lesson: PackagedLesson) => withIds(lesson, ids)
      const introduced = ids.get(into.introduction_video)
      return {
        ...into,
        ...(introduced && { introduction_video: introductionAddress(deps, introduced) }),
        sections: into.sections.map((one) => ({ ...one, lessons: one.lessons.map(lessonWith) })),
      }
    },
  }
}

async function store(deps: Deps, { key, name, size }: Omit<Stored, 'taken'>, { open }: PackedMedia) {
  if (size === 0) throw new Failure('bad_input', { size: [messages.media.isEmpty] })
  try {
    await deps.storage.write(key, { stream: await open(), size }, 'application/octet-stream')
    return await look(deps, { key, name, size })
  } catch (error) {
    await deps.storage.remove(key).catch(() => undefined)
    throw error
  }
}

/** What is wrong with a file is one more thing that is wrong with the package; what is wrong with us is not. */
function sentenceOf(error: unknown) {
  if (error instanceof Failure) return error.errors?.size?.[0] ?? error.message
  if (error instanceof DamagedFile || (error instanceof Error && error.cause instanceof DamagedFile))
    return 'is damaged'
  throw error
}

/** Other lessons hand their file out. */
const kindsOfFile: Partial<Record<LessonContent['kind'], readonly FileKind[]>> = {
  video: ['video', 'sound'],
  scorm: ['scorm'],
}

function kindsFor({ sections, introduction_video }: PackagedCourse, path: string): readonly FileKind[] {
  const inLessons = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ content, file, captions }): (readonly FileKind[])[] => [
      ...(file === path ? [kindsOfFile[content.kind] ?? filesOfLessons] : []),
      ...(captions === path ? [['captions'] as const] : []),
    ]),
  )
  const uses = introduction_video === path ? [['video'] as const, ...inLessons] : inLessons
  return fileKinds.filter((kind) => uses.every((kinds) => kinds.includes(kind)))
}

async function addRow(tx: Tx, deps: Deps, userId: number, { key, name, size, taken }: Stored) {
  const [row] = await tx
    .insert(uploads)
    .values({
      userId,
      name,
      size,
      key,
      fingerprint: randomBytes(12).toString('base64url'),
      storageId: 'package',
      partSize: partSizeFor(size, deps.storage.parts.smallest),
    })
    .returning()
  if (!row) throw new Error('a file of the package was not kept')
  await keepTaken(tx, deps, row, taken)
  return row.id
}

function withIds(lesson: PackagedLesson, ids: Map<string, number>): PackagedLesson {
  const { content, file, captions } = lesson
  if (!file) return lesson
  const upload_id = ids.get(file)
  if (content.kind === 'scorm') return { ...lesson, content: { ...content, upload_id } }
  if (!('url' in content)) return lesson
  if (content.kind !== 'video') return { ...lesson, content: { ...content, upload_id } }
  return { ...lesson, content: { ...content, upload_id, ...(captions && { captions_id: ids.get(captions) }) } }
}
