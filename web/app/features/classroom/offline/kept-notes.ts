import { apiOf } from '../../../platform/api.ts'
import { allKept, change, kept } from '../../../platform/device/kept-values.ts'
import { oneAtATime } from '../../../platform/device/one-at-a-time.ts'
import { isForGood } from '../../../platform/is-ours.ts'

/** A note that the server does not have yet, or will not take: then `refused` says why. */
export type KeptNote = { body: string; title?: string; refused?: string }

const PREFIX = 'note.'
const nameOf = (lessonId: number) => PREFIX + lessonId

export async function keptNote(userId: number, lessonId: number) {
  return asNote(await kept(userId, nameOf(lessonId)))
}

export async function keepNote(userId: number, lessonId: number, note: KeptNote) {
  await change(userId, nameOf(lessonId), () => note)
}

export async function forgetNote(userId: number, lessonId: number) {
  await change(userId, nameOf(lessonId), () => undefined)
}

/** Saves a note on the server. One at a time, so that an older text cannot arrive after a newer one. */
export function saveNote(userId: number, lessonId: number, body: string) {
  return oneAtATime(`koya-notes-${userId}`, () => saveNoteNow(userId, lessonId, body))
}

export async function saveNoteNow(userId: number, lessonId: number, body: string) {
  await putNote(userId, lessonId, body)
  await forgetIfSame(userId, lessonId, body).catch(() => undefined)
}

/** Sends every note that waits. What our server will not take stays, with its reason; the rest goes on. */
export async function sendNotes(userId: number) {
  for (const lessonId of await waitingNotes(userId))
    await oneAtATime(`koya-notes-${userId}`, async () => {
      const note = await keptNote(userId, lessonId)
      if (!note || note.refused) return
      try {
        await putNote(userId, lessonId, note.body)
        await forgetIfSame(userId, lessonId, note.body)
      } catch (error) {
        if (!isForGood(error)) throw error
        await keepNote(userId, lessonId, { ...note, refused: error.message })
      }
    })
}

/** What the server would not take, by the lesson. */
export async function refusedNotes(userId: number) {
  const notes = [...(await allKept(userId))].flatMap(([name, row]) => {
    const note = name.startsWith(PREFIX) ? asNote(row) : undefined
    return note?.refused ? [{ lessonId: Number(name.slice(PREFIX.length)), ...note, refused: note.refused }] : []
  })
  return notes
}

async function waitingNotes(userId: number) {
  const names = [...(await allKept(userId)).keys()]
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => Number(name.slice(PREFIX.length)))
}

function putNote(userId: number, id: number, body: string) {
  return apiOf(userId)('PUT /lessons/:id/note', { params: { id }, body: { body } })
}

/** What was typed meanwhile is newer than what the server has now. */
function forgetIfSame(userId: number, lessonId: number, body: string) {
  return change<KeptNote | string>(userId, nameOf(lessonId), (now) => (asNote(now)?.body === body ? undefined : now))
}

/** Version 0.1.0 kept the text alone. */
function asNote(row: unknown) {
  return typeof row === 'string' ? ({ body: row } as KeptNote) : (row as KeptNote | undefined)
}
