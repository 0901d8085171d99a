/** The courses that addresses of their pages name, or bare numbers, one a line. */
export function idsIn(text: string) {
  const ids = text.split(/[\s,]+/).flatMap((word) => {
    const [, id] = /(?:^|\/course-detail\/)(\d{1,9})(?:[/?#]|$)/.exec(word) ?? []
    return id ? [Number(id)] : []
  })
  return [...new Set(ids)]
}
