/** Every byte is paid for by the learner: one decimal, no zero before the point. */
export function short(value: number, places = 1) {
  return String(Number(value.toFixed(places))).replace(/^(-?)0\./, '$1.')
}

/** Numbers of a path in a row; a minus sign parts them as well as a space. */
export function pack(...values: number[]) {
  return values.map((value) => short(value)).reduce((row, next) => row + (next.startsWith('-') ? '' : ' ') + next)
}

export function box(x: number, y: number, width: number, height: number) {
  return `M${pack(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function fill(path: string, colour: string) {
  return `<path fill="${colour}" d="${path}"/>`
}

export function line(path: string, colour: string, width: number) {
  return `<path d="${path}" stroke="${colour}" stroke-width="${short(width)}"/>`
}

/** A row of round drops of wax along the path. */
export function dotted(path: string, colour: string, width: number, gap: number) {
  return `<path d="${path}" stroke="${colour}" stroke-width="${short(width)}" stroke-dasharray="0 ${short(gap)}"/>`
}

/** The teeth of a comb, across the path. */
export function combed(path: string, colour: string, width: number, tooth: number, gap: number) {
  const dashes = `stroke-dasharray="${short(tooth)} ${short(gap)}" stroke-linecap="butt"`
  return `<path d="${path}" stroke="${colour}" stroke-width="${short(width)}" ${dashes}/>`
}

export function escapeXml(text: string) {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
