import type { Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { allFigures } from './all-figures.ts'

/** A line a day. Nothing in it was written by somebody else, so no cell can be a formula. */
export function figuresCsv({ days }: Pick<Figures, 'days'>) {
  const titles = ['Day', ...allFigures.map(({ title, isMoney }) => (isMoney ? `${title} (NGN)` : title))]
  const lines = days.map((day) => [day.day, ...allFigures.map(({ key }) => day[key])])
  return `${[titles, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
