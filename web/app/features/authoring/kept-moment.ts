import { fullDate } from '../../ui/text/full-date.ts'

/** `14 Nov, 18:05`: what is kept in a browser is of this year. */
export function keptMoment(at: string) {
  return fullDate(at).replace(/ \d{4},/, ',')
}
