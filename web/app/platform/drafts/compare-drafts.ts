/** What the server has of a form, written on whichever device. */
export type Elsewhere = { text: string; version: string; at: string }

/** What of it this device has seen: its version, and the text that both had alike. */
export type Seen = { version?: string | undefined; text: string }

/**
 * Which of two drafts of the same form is the newer one. Whoever changed only here goes on here, whoever changed only there
 * goes on with that; where both changed, nobody but their author knows. An empty text is none.
 */
export function compareDrafts(here: string, seen: Seen | undefined, there: Elsewhere | null): 'here' | 'there' | 'ask' {
  if (here === (there?.text ?? '')) return 'here'
  const changedHere = here !== (seen?.text ?? '')
  const changedThere = there?.version !== seen?.version
  if (!changedThere) return 'here'
  if (!changedHere) return 'there'
  // Sent or discarded there, and gone on with here.
  return there ? 'ask' : 'here'
}
