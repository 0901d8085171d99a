/** A film, a recording or a file of a lesson, but no picture of it: that is one like any other. The worker reads this too. */
const FILM = /^\/api\/v1\/lessons\/(\d+)\/media\/(?!poster$|thumbnails$)([\w-]+)$/

export function isFilm(pathname: string) {
  return FILM.test(pathname)
}

/** Which one of which lesson. */
export function filmAt(pathname: string) {
  const found = FILM.exec(pathname)
  return found?.[2] ? { lesson: Number(found[1]), kind: found[2] } : undefined
}
