import { readFileSync } from 'node:fs'
import { z } from 'zod'

const migration = z.object({ hash: z.string(), createdAt: z.number() })
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })
const sequence = z.object({
  name: z.string(),
  lastValue: z
    .string()
    .regex(/^-?\d+$/)
    .nullable(),
})

const rule = z.object({ table: z.string(), name: z.string() })

/** The first entry of a backup: what is in it and which code can read it. */
export const manifestSchema = z.object({
  kind: z.literal('koya backup'),
  format: z.literal(1),
  koya: z.string(),
  takenAt: z.iso.datetime(),
  migration,
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Constraints that rows in it break. */
  brokenRules: z.array(rule).default([]),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = z.output<typeof table>
export type Rule = z.output<typeof rule>
export type Sequence = z.output<typeof sequence>

export const MANIFEST = 'manifest.json'
export const MEDIA = 'media/'

export function tableEntry({ schema, name }: { schema: string; name: string }) {
  return `tables/${schema}.${name}.copy`
}

export function koyaVersion() {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
