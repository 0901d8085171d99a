import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay, lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { html } from '../../../html/html.ts'
import type { CourseNames } from './course-names.ts'
import type { OwnPart, OwnRow } from './own-data.ts'
import { page } from './page.ts'

/** The files for people: a page to begin with, and one for each part that holds anything. */
export function ownPages(parts: OwnPart[], names: CourseNames, at: Date): Map<string, Uint8Array> {
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const files = new Map([['index.html', firstPage(parts, filled, at)]])
  for (const part of filled) files.set(`${part.name}.html`, partPage(part, names))
  return new Map([...files].map(([name, text]) => [name, Buffer.from(text)]))
}

function firstPage(parts: OwnPart[], filled: OwnPart[], at: Date) {
  const empty = parts.filter(({ rows }) => rows.length === 0)
  return page(
    'My data on Koya',
    html`<p>Everything Koya keeps about you, as of ${moment(at)}. The file data.json holds the same for programs.</p>
<ul>${filled.map(({ name, rows, what }) => html`<li><a href="${name}.html">${titleOf(name)}</a> (${rows.length}): ${what}.</li>`)}</ul>
${empty.length > 0 ? html`<h2>Nothing is kept here</h2><p>${empty.map(({ name }) => titleOf(name)).join(', ')}.</p>` : ''}`,
  )
}

function partPage({ name, what, purpose, period, rows }: OwnPart, names: CourseNames) {
  return page(
    titleOf(name),
    html`<p><a href="index.html">My data on Koya</a></p>
<p>${what}.</p>
<p>Why we keep it: ${purpose}. How long: ${period}.</p>
${rows.map((row) => html`<dl>${Object.entries(row).map(([key, value]) => html`<dt>${wordsOf(key)}</dt><dd>${shown(key, value, names)}</dd>`)}</dl>`)}`,
  )
}

function shown(key: string, value: OwnRow[string], names: CourseNames): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return moment(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' && key.endsWith('Kobo')) return nairaAmount(koboToNaira(value))
  const name =
    key === 'courseId' ? names.courses.get(Number(value)) : key === 'lessonId' && names.lessons.get(Number(value))
  return name ? `${name} (${value})` : String(value)
}

function moment(at: Date) {
  return `${formatDay(lagosDay(at))}, ${lagosTime(at)} in Lagos`
}

/** `lesson_progress` as "Lesson progress". */
function titleOf(name: string) {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `amountKobo` as "Amount", `completedAt` as "Completed at". */
function wordsOf(column: string) {
  return titleOf(column.replace(/Kobo$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
