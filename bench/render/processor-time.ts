const MICROSECONDS = 1_000

/** Milliseconds of processor time that some work takes each time: of this thread, and of all threads of the process. */
export async function processorTime(times: number, work: () => Promise<unknown>) {
  const before = { all: process.cpuUsage(), own: process.threadCpuUsage() }
  for (let time = 0; time < times; time++) await work()
  return { all: each(process.cpuUsage(before.all)), own: each(process.threadCpuUsage(before.own)) }

  function each({ user, system }: NodeJS.CpuUsage) {
    return (user + system) / MICROSECONDS / times
  }
}
