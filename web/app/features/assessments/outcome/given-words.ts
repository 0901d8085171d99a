import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { type Given, OPEN, spellingsOf } from '@koya/contract/rules/exams/questions.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'

type Asked = Pick<AttemptResult['questions'][number], 'kind' | 'options' | 'left' | 'units'>

/** What was given, or what is right, as words; nothing where nothing was. */
export function givenWords({ kind, options, left = [], units = [] }: Asked, given: Given): string {
  if (given.length === 0) return ''
  switch (kind) {
    case 'numeric':
      return [asRead(given[0]), given[1] ?? (units.length === 1 ? units[0] : '')].filter(Boolean).join(' ')
    case 'short':
    case 'gap':
      return given.map((one) => one || '…').join('; ')
    case 'matching':
      return left.map((thing, at) => `${thing}: ${nameOf(options, given[at])}`).join('; ')
    case 'ordering':
      return given.map((place) => nameOf(options, place)).join(', then ')
    case 'essay':
    case 'assignment':
      return String(given[0] ?? '')
    default:
      return given.map((place) => nameOf(options, place)).join('; ')
  }
}

/** What is right: of several spellings the first, and how far off a number may be. */
export function rightWords(asked: Asked, answer: Given): string {
  if (asked.kind === 'short') return String(answer[0] ?? '')
  if (asked.kind === 'gap') return answer.map((accepted) => spellingsOf(String(accepted))[0]).join('; ')
  if (asked.kind !== 'numeric') return givenWords(asked, answer)
  const [number, tolerance] = answer
  const unit = asked.units?.[0]
  return [asRead(number), tolerance && `(± ${asRead(tolerance)})`, unit].filter(Boolean).join(' ')
}

function nameOf(options: string[], place: number | string | undefined) {
  return place === undefined || place === OPEN ? 'nothing' : (options[Number(place)] ?? '')
}

/** '1,250.5': thousands apart, and as many decimals as there are. */
function asRead(number: number | string | undefined) {
  if (typeof number !== 'number') return String(number ?? '')
  const [, decimals = ''] = String(number).split('.')
  return /e/i.test(String(number)) ? String(number) : grouped(number, decimals.length)
}
