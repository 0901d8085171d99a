import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figures.ts'

/**
 * `RESULTS.md` holds what commands have measured, `README.md` how they do it and, for the catalogue, the same figures once more;
 * `docs/scale.md` what follows from them.
 */
type SectionedFile = 'README.md' | 'RESULTS.md' | '../docs/scale.md'

/** Puts text between the two comments that mark a section of the file, and touches nothing else. A new one comes last. */
export function writeSection(name: string, text: string, file: SectionedFile = 'RESULTS.md') {
  const path = new URL(file, import.meta.url)
  const [begin, end] = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`]
  const all = existsSync(path) ? readFileSync(path, 'utf8') : '# Results\n'
  const [before = '', rest] = all.split(begin)
  const after = rest?.split(end)[1]
  if (rest !== undefined && after === undefined) throw new Error(`the section "${name}" of bench/${file} has no end`)
  const heading = `${all.trimEnd()}\n\n## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n`
  writeFileSync(path, `${rest === undefined ? heading : before}${begin}\n${text}\n${end}${after ?? '\n'}`)
}

export function figureTable(figures: Figure[]) {
  const lines = figures.map(({ what, measured, target = '', isMet }) => {
    const verdict = isMet === undefined ? '' : isMet ? 'yes' : '**no**'
    return `| ${what} | ${measured} | ${target} | ${verdict} |`
  })
  return ['| what | measured | target | met |', '|---|---|---|---|', ...lines].join('\n')
}

/** When and on what, without saying whose machine it is. */
export function circumstances(...more: string[]) {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB of memory`
  const machine = `${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${memory}`
  return `${new Date().toISOString().slice(0, 10)}, ${[machine, `Node ${process.versions.node}`, ...more].join(', ')}.`
}
