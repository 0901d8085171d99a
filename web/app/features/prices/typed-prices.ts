import { readNumber } from '../../ui/form/typed-number.ts'

/**
 * The number in a field of a price or a limit. What is no number goes to the server as it was typed, and is refused there at its
 * field; nothing typed is nothing and not zero: a price of zero gives a course away, and a limit of zero is none.
 */
export function numberIn(form: FormData, name: string): number {
  return typedIn(form, name) as number
}

/** The same where nothing typed means that there is no limit. */
export function limitIn(form: FormData, name: string): number | null {
  return typedIn(form, name) as number | null
}

function typedIn(form: FormData, name: string): unknown {
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? null : (readNumber(text) ?? text)
}
