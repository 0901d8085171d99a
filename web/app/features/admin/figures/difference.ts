import type { FigureName, Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { type Figure, inFull } from './all-figures.ts'

/** In words, and without a judgement: more refunds may be good news. */
export function difference(figure: Figure, now: number, before: number) {
  if (now === before) return before === 0 ? 'None before that either' : 'As many as before'
  const [more, percent] = [now > before, before === 0 ? undefined : Math.round((100 * (now - before)) / before)]
  const amount = `${inFull(figure, Math.abs(now - before))} ${more ? 'more' : 'less'} than before`
  if (percent === undefined || percent === 0) return amount
  return `${amount}, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** Searches are counted since some day only: what lies before it is not none. */
export function wasCounted(figure: FigureName, { searches_since, before }: Pick<Figures, 'searches_since' | 'before'>) {
  return figure !== 'unfound_searches' || (searches_since ?? '') <= (before[0]?.day ?? '')
}
