import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'

export type PastedPerson = { email: string; first_name: string; last_name: string }

/** `Bola Ade <bola@x.ng>`, `"Ade, Bola" <bola@x.ng>`, or an address alone: as mail programs and spreadsheets copy them. */
const ONE = /(?:"([^"\n]*)"|([^<>",;\n@]*?))[ \t]*<([^<>\n]*)>|[^\s,;<>"]+/g

/** Whom somebody has pasted, in their order. What is no address is kept, so that its row says so. */
export function pastedPeople(typed: string): PastedPerson[] {
  return [...typed.matchAll(ONE)].map(([whole, quoted, plain, bracketed]) => ({
    // The server takes no longer ones, and says of such a row alone that it is no address.
    email: (bracketed ?? whole).trim().slice(0, 400),
    ...namesOf(quoted ?? plain ?? ''),
  }))
}

/** A name that ours cannot be is left out: whoever joins has one of their own. */
function namesOf(given: string) {
  const [before = '', after] = given.replaceAll(/^['\s]+|['\s]+$/g, '').split(',')
  const words = (after === undefined ? before : `${after} ${before}`).split(/\s+/).filter(Boolean)
  const [first_name = '', ...rest] = words
  const last_name = rest.join(' ')
  const isName = [first_name, last_name].every((name) => name.length <= 50 && !nameProblem(name))
  return isName ? { first_name, last_name } : { first_name: '', last_name: '' }
}
