/** A long list among what a loader answers, written as one text. */
export type AsText<T> = { text: string; of?: T }

const lists = new WeakMap<object, unknown>()

/**
 * The router writes every object of a list with numbers for its fields, each of which it looks up and the browser looks up
 * again. As one text the list is smaller on the line, and quicker to write and to read.
 */
export function asText<T>(list: T): AsText<T> {
  const written: AsText<T> = { text: JSON.stringify(list) }
  lists.set(written, list)
  return written
}

/** The list itself, the same each time. Where it was written it is at hand. */
export function fromText<T>(written: AsText<T>): T {
  if (!lists.has(written)) lists.set(written, JSON.parse(written.text))
  return lists.get(written) as T
}
