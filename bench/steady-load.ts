import { type Line, openLine, type Record as Told } from './crowd/line.ts'

const TICK_MS = 5

type Call = { path: string } & Parameters<Line['ask']>[1]
/** Connections that are open and free, and the requests that are not answered yet. */
type Door = { address: string; free: Line[]; underWay: Set<Promise<unknown>> }
export type SteadyLoad = ReturnType<typeof openSteadyLoad>

/** So many requests a second, as people come: nobody waits with coming, or in line, because another has no answer yet. */
export function openSteadyLoad(aSecond: number, call: (number: number) => Call) {
  const told: Told = { times: [], failures: [] }
  const doors = new Map<string, Door>()
  const began = performance.now()
  let sent = 0
  // A timer that comes late makes up for it.
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * aSecond; sent < due; sent++) send(sent)
  }, TICK_MS)

  function send(number: number) {
    const door = [...doors.values()][number % doors.size]
    if (!door) return void told.failures.push('no process was there')
    const line = door.free.pop() ?? openLine(door.address, told)
    const { path, ...asked } = call(number)
    const answer = line.ask(path, asked).finally(() => {
      door.free.push(line)
      door.underWay.delete(answer)
    })
    door.underWay.add(answer)
  }

  async function dismiss(address: string) {
    const door = doors.get(address)
    doors.delete(address)
    await Promise.all(door?.underWay ?? [])
    for (const line of door?.free ?? []) line.close()
  }

  return {
    admit: (address: string) => {
      doors.set(address, { address, free: [], underWay: new Set() })
    },
    /** As a balancer does before a process is replaced: no new requests, and those under way are awaited. */
    dismiss,
    sent: () => sent,
    /** Until what is under way now is answered. */
    caughtUp: async () => {
      await Promise.all([...doors.values()].flatMap(({ underWay }) => [...underWay]))
    },
    /** What was answered since the last time somebody asked. */
    take: (): Told => ({ times: told.times.splice(0), failures: told.failures.splice(0) }),
    close: async () => {
      clearInterval(timer)
      for (const address of doors.keys()) await dismiss(address)
    },
  }
}
