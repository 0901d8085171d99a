/** Part of a file, as somebody asks for it: from a byte on, or the last so many bytes. */
export type ByteRange = { first: number; last?: number } | { suffix: number }

/**
 * A `Range` header with one part: `bytes=0-99`, `bytes=100-` or, from the end, `bytes=-100`. Anything else, several parts
 * or one that ends before it begins too, is no range, and the answer is the whole file (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return { suffix: Number(to) }
  if (to === '') return { first: Number(from) }
  return Number(to) < Number(from) ? undefined : { first: Number(from), last: Number(to) }
}

export function rangeHeader(range: ByteRange) {
  return 'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`
}

/** Which bytes of a file of this size are meant. */
export function rangeWithin(range: ByteRange | undefined, size: number): { first: number; last: number } | 'outside' {
  if (!range) return { first: 0, last: size - 1 }
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first
  const last = 'suffix' in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1)
  return first > last ? 'outside' : { first, last }
}
