/** In place of a title, where all courses of a programme are meant. */
export const ALL_COURSES = 'all'

export function programmePath(id: number) {
  return `/program-detail/${id}`
}

export function paperPath(id: number, title: string) {
  return `/programs/${id}/courses/${encodeURIComponent(title)}`
}
