import { comingDiets, monthName } from '@koya/contract/programmes/diets.ts'
import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator'

type Occasion = { key: string; summary: string; description: string; first: string; last: string }

/** The diets of a body for a calendar: each of them once a year, from the next one on. */
export async function dietCalendar(id: string, origin: string, now: Date) {
  const institution = await loadInstitution(id)
  if (!institution?.diets) throw new Failure('not_found')
  const { institution: name, diets } = institution
  const page = `${origin}/program-detail/${id}`
  const calendar = ical({ name: `${name} examination diets`, prodId: { company: 'Koya', product: 'Programmes' } })
  for (const diet of comingDiets(diets, lagosDay(now), diets.each.length)) {
    const month = monthName(Number(diet.month.slice(5)))
    add(calendar, page, now, {
      key: `${name.toLowerCase()}-diet-${diet.month.slice(5)}`,
      summary: `${name} examination diet, ${month}`,
      description: `${name} examines in ${month}. The Institute announces the days. ${page}`,
      first: `${diet.month}-01`,
      last: lastDayOf(diet.month),
    })
    if (!diet.closes) continue
    const closes = diet.isClosed ? nextYear(diet.closes) : diet.closes
    add(calendar, page, now, {
      key: `${name.toLowerCase()}-entries-${diet.month.slice(5)}`,
      summary: `Last day to enter for the ${name} diet of ${month}`,
      description: `Entries close at the end of this day. Confirm the day with the Institute. ${page}`,
      first: closes,
      last: closes,
    })
  }
  return calendar.toString()
}

/** A day has no time zone here: it is that day wherever the calendar is read. */
function add(calendar: ICalCalendar, url: string, now: Date, { key, summary, description, first, last }: Occasion) {
  calendar.createEvent({
    // The same event under the same name at every download: a calendar replaces it and does not add another.
    id: `${key}@koya`,
    stamp: now,
    start: midnight(first),
    end: midnight(addDays(last, 1)),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: { freq: ICalEventRepeatingFreq.YEARLY },
    summary,
    description,
    url,
  })
}

/** The library writes a whole day as it is in UTC, whatever the server's own zone. */
function midnight(day: string) {
  return new Date(`${day}T00:00Z`)
}

function lastDayOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function nextYear(day: string) {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}
