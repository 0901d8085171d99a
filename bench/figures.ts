/** A line of the table. What has no target is there to be known. */
export type Figure = { what: string; measured: string; target?: string; isMet?: boolean }

export function percentile(times: number[], share: number) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: number[]) {
  return percentile(values, 0.5)
}

/** How long each of these takes, one after the other. */
export async function timeEach<T>(inputs: T[], work: (input: T) => Promise<unknown>) {
  const times: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    await work(input)
    times.push(performance.now() - began)
  }
  return times
}

export function milliseconds(time: number) {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`
}

export function percentiles(times: number[]) {
  return [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share))).join(' / ')
}

export function whole(value: number) {
  return Math.round(value).toLocaleString('en')
}

export function megabytes(bytes: number) {
  return `${whole(bytes / 1024 / 1024)} MB`
}
