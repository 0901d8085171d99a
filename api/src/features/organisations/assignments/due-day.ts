import { comingDiets, monthInFull } from '@koya/contract/programmes/diets.ts'
import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isDay } from '@koya/contract/rules/time/is-day.ts'
import { addDays, formatDay, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { atField } from '../field-failure.ts'

type Due = { on: string } | { days_after_joining: number } | { before_diet: string }

/** What is written down of a due day. Before a diet means by the day before the month in which its papers are sat begins. */
export async function dueDay(due: Due, now: Date) {
  const today = lagosDay(now)
  if ('days_after_joining' in due) return { dueOn: null, daysAfterJoining: due.days_after_joining, diet: null }
  if ('before_diet' in due) return { ...(await beforeDiet(due.before_diet, today)), daysAfterJoining: null }
  if (!isDay(due.on)) throw atField('due', messages.organisations.dueNoDay)
  if (due.on < today) throw atField('due', messages.organisations.duePast)
  if (due.on > addDays(today, 731)) throw atField('due', messages.organisations.dueFar)
  return { dueOn: due.on, daysAfterJoining: null, diet: null }
}

const bodies = ['ican', 'icsan', 'cibn', 'cipm', 'atswa', 'nimn', 'citn', 'nim', 'ciin']

/** Of one body, or where only a month is named of whichever body has a diet then. */
async function beforeDiet(diet: string, today: LagosDay) {
  const [, named, month = ''] = /^(?:([a-z]+)[ :/])?(\d{4}-\d\d)$/.exec(diet.trim().toLowerCase()) ?? []
  const body = await bodyWith(named ? [named] : bodies, month, today)
  if (!body) throw atField('due', messages.organisations.dietUnknown)
  const dueOn = addDays(`${month}-01`, -1)
  if (dueOn < today) throw atField('due', messages.organisations.duePast)
  return { dueOn, diet: `${body} ${month}` }
}

async function bodyWith(among: string[], month: string, today: LagosDay) {
  for (const body of among) {
    const diets = (await loadInstitution(bodies.indexOf(body) + 1))?.diets
    if (diets && comingDiets(diets, today, 12).some((coming) => coming.month === month)) return body
  }
  return undefined
}

type Written = { dueOn: string | null; daysAfterJoining: number | null; diet: string | null }

/** In words, as lists show it. */
export function dueWords({ dueOn, daysAfterJoining, diet }: Written) {
  if (diet) {
    const [body = '', month = ''] = diet.split(' ')
    return `Before the ${body.toUpperCase()} diet of ${monthInFull(month)}`
  }
  if (dueOn) return `By ${formatDay(dueOn)}`
  return daysAfterJoining === 1 ? 'A day after joining' : `${daysAfterJoining} days after joining`
}
