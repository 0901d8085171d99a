import { randomFrom } from '../../../api/src/random.ts'
import * as costs from '../costs.ts'
import { Machine, Turns } from './machine.ts'
import { Product, type Setting } from './product.ts'

export type Group = {
  askers: number
  /** What is asked for; the number is another one each time. */
  request: (product: Product, then: () => void, number: number) => void
  /** Milliseconds between an answer and the next request. */
  pause?: number
  /** What the client takes of the machine for a request. */
  client?: number
  /** Inside the process, or on a client that always has the next one ready, nothing is waited for but work. */
  isWithoutLine?: boolean
}
type How = { seconds: number; setting: Setting; processes?: number; seed: string }
type Answered = { times: number[]; aSecond: number }

/**
 * Programs that ask, wait for the answer and ask again, for so many seconds, on two cores: how (c), (f), (g), (k) and (o) are
 * measured.
 */
export function simulateLoops<Name extends string>(
  groups: Record<Name, Group>,
  { seconds, setting, processes = 1, seed }: How,
) {
  const machine = new Machine(2, randomFrom(seed))
  const told = {} as Record<Name, Answered>
  for (const name in groups) told[name] = { times: [], aSecond: 0 }
  let number = 0
  for (let process = 0; process < processes; process++) {
    const product = new Product(machine, setting)
    const clients = new Turns('guests', 1)
    for (const name in groups) {
      const { askers, request, pause = 0, client = costs.guestRequest, isWithoutLine = false } = groups[name]
      const ask = () => {
        const began = machine.now
        if (began >= seconds * 1_000) return
        const answered = () => {
          if (machine.now <= seconds * 1_000) told[name].times.push(machine.now - began)
          machine.after(pause, ask)
        }
        machine.work(clients, client, () =>
          machine.after(isWithoutLine ? 0 : costs.line, () => request(product, answered, number++)),
        )
      }
      for (let at = 0; at < askers; at++) machine.after(at, ask)
    }
  }
  machine.run()
  for (const name in groups) told[name].aSecond = told[name].times.length / seconds
  return told
}
