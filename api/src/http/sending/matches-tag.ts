/** Whether an `If-None-Match` names this version. A proxy that compressed an answer calls its tag weak: `W/"…"`. */
export function matchesTag(header: string | undefined, etag: string | undefined) {
  return header !== undefined && etag !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function opaque(tag: string) {
  return tag.trim().replace(/^W\//, '')
}
