/** Two days are told in days. */
export function hoursWords(hours: number) {
  if (hours === 1) return 'an hour'
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
