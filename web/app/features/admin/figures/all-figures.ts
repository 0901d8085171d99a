import type { FigureName } from '@koya/contract/endpoints/admin/figures.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'

export type Figure = { key: FigureName; title: string; isMoney?: boolean }

/** In the order of the page and of the file. */
export const allFigures: Figure[] = [
  { key: 'sales', title: 'Sales', isMoney: true },
  { key: 'refunds', title: 'Refunds', isMoney: true },
  { key: 'failed_payments', title: 'Payments that failed' },
  { key: 'new_people', title: 'New people' },
  { key: 'completions', title: 'Courses finished' },
  { key: 'unfound_searches', title: 'Searches without a result' },
]

export function inFull({ isMoney }: Figure, value: number) {
  return isMoney ? nairaAmount(value) : value.toLocaleString('en-GB')
}
