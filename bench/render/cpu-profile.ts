import { Session } from 'node:inspector/promises'

type Frame = { functionName: string; url: string }
type Node = { id: number; callFrame: Frame; children?: number[] }

/** Which part of the work a frame belongs to. */
export type Rule<Part extends string> = { part: Part; url?: RegExp; name?: RegExp }

const SAMPLE_EVERY_US = 100

/**
 * How the time of this thread divides up while some work is done. A sample counts for the innermost frame that a rule
 * knows, so what React calls is React's and what a loader calls is the loader's; nothing is measured in the product itself.
 */
export async function profileParts<Part extends string>(
  rules: readonly Rule<Part>[],
  work: () => Promise<unknown>,
): Promise<Map<Part | 'other', number>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
    await session.post('Profiler.start')
    await work()
    const { profile } = await session.post('Profiler.stop')
    return shares(partsOfNodes(profile.nodes, rules), profile.samples ?? [], profile.timeDeltas ?? [])
  } finally {
    session.disconnect()
  }
}

/** Nodes come before their children. Idle time is nobody's, nor is that of the profiler itself. */
function partsOfNodes<Part extends string>(nodes: readonly Node[], rules: readonly Rule<Part>[]) {
  const parts = new Map<number, Part | 'other' | undefined>()
  for (const { id, callFrame, children = [] } of nodes) {
    const isNobodys = callFrame.functionName === '(idle)' || callFrame.url === 'node:inspector'
    const part = isNobodys ? undefined : (rules.find((rule) => fits(rule, callFrame))?.part ?? parts.get(id) ?? 'other')
    parts.set(id, part)
    for (const child of children) parts.set(child, part)
  }
  return parts
}

function fits({ url, name }: Rule<string>, frame: Frame) {
  return (url?.test(frame.url) ?? true) && (name?.test(frame.functionName) ?? true)
}

function shares<Part>(parts: Map<number, Part | undefined>, samples: number[], deltas: number[]) {
  const times = new Map<Part, number>()
  let all = 0
  samples.forEach((id, at) => {
    const part = parts.get(id)
    const time = deltas[at] ?? 0
    if (part === undefined) return
    times.set(part, (times.get(part) ?? 0) + time)
    all += time
  })
  return new Map([...times].map(([part, time]) => [part, time / all]))
}
