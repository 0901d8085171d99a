/** Pages write shelves and the worker plays from them: what both know of how the device keeps them. */

/** This much of a file makes one piece, sealed by itself: what a broken line loses, and what a jump has to open. */
export const PIECE_BYTES = 262_144

export type KeptFile = {
  course: number
  lesson: number
  kind: string
  title: string
  bytes: number
  type: string
  /** Which fetching of it has the pieces: what is fetched anew keeps its own, so that no piece of another version comes among them. */
  copy?: string
  /** Of which version of the file; undefined until the server answered. */
  tag?: string
  /** How many pieces are here. */
  pieces: number
}

export type KeptCourse = {
  id: number
  name: string
  path: string
  /** The day on which the access ends, where that is known. */
  until: string | null
}

/** A lesson whose words are wanted and not here yet. */
export type KeptWords = Pick<KeptFile, 'course' | 'lesson'>

/** What somebody keeps, and the key of it. It is one of their private copies, so it goes the moment they log out. */
export type Shelf = { key: string; courses: KeptCourse[]; files: KeptFile[]; words?: KeptWords[] }

export const SHELF = '/api/v1/shelf'
export const shelfCache = (userId: number) => `koya-shelf-${userId}`

type Named = Pick<KeptFile, 'lesson' | 'kind'>

export function pieceName({ lesson, kind, copy }: Named & Pick<KeptFile, 'copy'>, at: number) {
  return `/shelf/${lesson}/${kind}/${copy ? `${copy}/` : ''}${at}`
}

export function piecesOf({ bytes }: Pick<KeptFile, 'bytes'>) {
  return Math.ceil(bytes / PIECE_BYTES)
}

export function isWhole(file: KeptFile) {
  return file.pieces >= piecesOf(file)
}

/** Whether the access to a course has ended, by the day that was known when it was kept. */
export function isOver({ until }: Pick<KeptCourse, 'until'>, today: string) {
  return until !== null && today > until
}

export function findFile({ files }: Pick<Shelf, 'files'>, { lesson, kind }: Named) {
  return files.find((file) => file.lesson === lesson && file.kind === kind)
}

/** The bytes that a player asks for, from the first to the last; undefined where there are none. */
export function rangeOf(header: string | null, bytes: number) {
  if (bytes <= 0) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? 'bytes=0-') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from <= to ? { from, to } : undefined
}
