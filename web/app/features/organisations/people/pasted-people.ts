import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'

export type PastedPerson = { email: string; first_name: string; last_name: string }

/**
 * Whom somebody has pasted, in their order: `Bola Ade <bola@x.ng>`, `"Ade, Bola" <bola@x.ng>`, or an address alone, as mail programs
 * and spreadsheets copy them. What is no address is kept, so that its row says so.
 */
export function pastedPeople(typed: string): PastedPerson[] {
  return entriesOf(typed).flatMap(peopleIn)
}

/** What is between commas, semicolons and ends of lines. A comma in quotation marks belongs to a name. */
function entriesOf(typed: string) {
  const entries = ['']
  let isQuoted = false
  for (const letter of typed) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === '\n' || (!isQuoted && (letter === ',' || letter === ';'))) {
      entries.push('')
      isQuoted = false
    } else entries[entries.length - 1] += letter
  }
  return entries
}

function peopleIn(entry: string): PastedPerson[] {
  const parts = entry.split('>')
  const last = parts.pop() ?? ''
  return [...parts.flatMap(bracketed), ...wordsOf(last).map((word) => person(word))]
}

/** Before the bracket come addresses that nobody separated, and then the name. */
function bracketed(part: string): PastedPerson[] {
  const at = part.lastIndexOf('<')
  const words = wordsOf(at < 0 ? part : part.slice(0, at))
  if (at < 0) return words.map((word) => person(word))
  const named = person(part.slice(at + 1), words.slice(words.findLastIndex((word) => word.includes('@')) + 1))
  // Some programs write the address where they know no name.
  const alone = words.filter((word) => word.includes('@') && word !== named.email)
  return [...alone.map((word) => person(word)), named]
}

function wordsOf(text: string) {
  return text.split(/[\s"<>]/).filter(Boolean)
}

/** The server takes no longer addresses, and says of such a row alone that it is none. */
function person(email: string, names: string[] = []): PastedPerson {
  return { email: email.trim().slice(0, 400), ...namesOf(names) }
}

/** A name that ours cannot be is left out: whoever joins has one of their own. */
function namesOf(given: string[]) {
  const name = given.join(' ')
  const isQuoted = name.startsWith("'") && name.endsWith("'")
  const [before = '', after] = (isQuoted ? name.slice(1, -1) : name).split(',')
  const words = (after === undefined ? before : `${after} ${before}`).split(' ').filter(Boolean)
  const [first_name = '', ...rest] = words
  const last_name = rest.join(' ')
  const isName = [first_name, last_name].every((name) => name.length <= 50 && !nameProblem(name))
  return isName ? { first_name, last_name } : { first_name: '', last_name: '' }
}
