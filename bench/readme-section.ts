import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figures.ts'

const readme = new URL('README.md', import.meta.url)

/** Puts text between the two comments that mark a section of `bench/README.md`, and touches nothing else. */
export function writeSection(name: string, text: string) {
  const [begin, end] = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`]
  const [before, rest] = readFileSync(readme, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`bench/README.md has no section "${name}"`)
  writeFileSync(readme, `${before}${begin}\n${text}\n${end}${after}`)
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
