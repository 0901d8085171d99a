import { messages } from '../../protocol/messages.ts'

/**
 * What is wrong with the name of a person or an organisation, if anything is. Names greet people in mails and are shown beside
 * what others wrote: with an address, a line break or turned letters in it a name is somebody's message.
 */
export function nameProblem(name: string) {
  return letterProblem(name) ?? (holdsAddress(name) ? messages.field.nameWithAddress : undefined)
}

/** The rule for a schema: `text(50).refine(...properName)`. */
export const properName = refinement(nameProblem)
export const properUsername = refinement(usernameProblem)
export const properCompanyName = refinement(companyNameProblem)

/** The name under which somebody appears: dots are usual in it, so `ada.obi` is none of an address. */
function usernameProblem(name: string) {
  const problem = nameProblem(name.replaceAll('.', ''))
  return /^www\./i.test(name) ? messages.field.nameWithAddress : problem
}

/** Companies really are called Konga.com, and somebody looks at each before it is shown: only what makes a whole link is refused. */
function companyNameProblem(name: string) {
  return letterProblem(name) ?? (linkMark.test(name.normalize('NFKC')) ? messages.field.nameWithAddress : undefined)
}

function letterProblem(name: string) {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return messages.field.oneLine
  return hidden.test(name.replace(joiner, '')) ? messages.field.hiddenLetters : undefined
}

type Problem = (name: string) => string | undefined

function refinement(problem: Problem) {
  const isRight = (name: string) => problem(name) === undefined
  return [isRight, { error: ({ input }: { input?: unknown }) => problem(String(input)) }] as const
}

/** No name of anything has these in it. */
const linkMark = /@|:\/\//

/** Marks that turn the direction, letters without a width or without a shape. */
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Scripts whose letters join need these two between them. */
const joining =
  '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{M}]'
const joiner = new RegExp(`(?<=${joining})[\\u200c\\u200d](?=${joining})`, 'gu')

/**
 * `@`, `://`, `www.`, and a dot between what reads as a host and its ending. After the dot of an abbreviation comes a blank or
 * a capital: Dr. Obi, J.P. Okafor, St.John.
 */
export function holdsAddress(name: string) {
  const text = name.normalize('NFKC').replace(/[\u3002\uff61\u2024]/g, '.')
  return linkMark.test(text) || /\bwww\./i.test(text) || /[\p{L}\p{N}]\.\p{Ll}{2}/u.test(text) || endings.test(text)
}

/** Whoever writes EVIL.COM means the same. */
const endings = /[\p{L}\p{N}]\.(com|net|org|info|biz|edu|gov|int|ng|io|co|me|ly|app|dev|xyz|top|site|shop|online)\b/iu
