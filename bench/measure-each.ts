import type { BenchHome } from './bench-home.ts'
import type { Figure } from './figures.ts'
import { figureTable } from './write-section.ts'

export type Part = {
  letters: string
  what: string
  /** It asks the API only: no pages need to be built for it. */
  isWithoutPages?: true
  measure: (home: BenchHome, signal: AbortSignal, share: number) => Promise<Figure[]>
}

type Run = { signal: AbortSignal; share: number; say: (words: string) => void }

/**
 * One part after the other. A whole run takes half an hour, so what a part has found is said at once, and a part that fails takes
 * nothing with it but its own rows: the table says that it was not measured.
 */
export async function measureEach(parts: Part[], home: BenchHome, { signal, share, say }: Run) {
  const figures: Figure[] = []
  let failed = 0
  for (const part of parts) {
    signal.throwIfAborted()
    const name = `(${[...part.letters].join(', ')}) ${part.what}`
    say(`${name} …`)
    const began = performance.now()
    const found = await part.measure(home, signal, share).catch((error: unknown) => {
      if (signal.aborted) throw error
      failed++
      console.error(error)
      return [notMeasured(part, error)]
    })
    figures.push(...found)
    say(`${figureTable(found)}\n${name}: took ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  return { figures, failed }
}

function notMeasured({ letters, what }: Part, error: unknown): Figure {
  const [reason = ''] = String(error).split('\n')
  const measured = `not measured: ${reason.replaceAll('|', '/')}`
  return { what: `(${letters.charAt(0)}) ${what}`, measured, target: 'to be measured', isMet: false }
}

/** Those with any of these letters; all of them where none are named. */
export function partsWith<Named extends Pick<Part, 'letters'>>(letters: string | undefined, parts: Named[]) {
  if (letters === undefined) return parts
  return parts.filter((part) => [...letters].some((letter) => part.letters.includes(letter)))
}
