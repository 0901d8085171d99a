/** `820 kB` or `4.2 MB`: what a download costs, as data plans count it. */
export function fileSize(bytes: number) {
  if (bytes < 999_500) return `${Math.max(Math.sign(bytes), Math.round(bytes / 1_000))} kB`
  return `${fewDigits(bytes / 1_000_000)} MB`
}

/** As few digits as are at most two hundredths off: 1.04, 6.8, 15. Who pays by the megabyte is told 1.04, and not 1. */
function fewDigits(megabytes: number) {
  const least = megabytes < 10 ? 1 : 0
  const isNear = Math.abs(Number(megabytes.toFixed(least)) - megabytes) <= megabytes * 0.02
  return megabytes.toFixed(isNear ? least : least + 1)
}
