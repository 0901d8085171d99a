import { z } from 'zod'
import { namedExamples } from './named-examples.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** A value that the schema takes, as a person would write it. `io` says whether it is sent (input) or answered (output). */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const root = jsonSchemaOf(schema, io)
  return example(root, '', root)
}

/** The page, its examples and the document ask for the same ones, and making one takes a while. */
const made = { input: new WeakMap<z.ZodType, Schema>(), output: new WeakMap<z.ZodType, Schema>() }

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const known = made[io].get(schema)
  if (known) return known
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  // Zod leaves out the examples of what it changes while reading. Ours are as they are sent.
  const examples = schema.meta()?.examples as Schema['examples']
  const described = examples ? { ...rest, examples } : rest
  made[io].set(schema, described)
  return described
}

function example(schema: Schema | boolean, name: string, root: Schema, depth = 0): unknown {
  if (typeof schema === 'boolean' || depth > 12) return null
  if (schema.$ref) return example(resolve(schema.$ref, root), name, root, depth + 1)
  // Where fields exclude each other, the contract says itself what is sent.
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return example(choice, name, root, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => example(part, name, root, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleObject(schema, root, depth)
  if (type === 'array') return exampleArray(schema, name, root, depth)
  if (type === 'boolean') return schema.default ?? true
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name)
  if (type === 'string') return exampleText(schema, name)
  return schema.default ?? namedExamples.get(name) ?? null
}

/** A record is said by the names and the kind of its fields, everything else field by field. */
function exampleObject(schema: Schema, root: Schema, depth: number) {
  const { properties = {}, propertyNames, additionalProperties = false } = schema
  const named = typeof propertyNames === 'object' ? (propertyNames.enum ?? []).map(String) : []
  const entries = [...Object.entries(properties), ...named.map((name) => [name, additionalProperties] as const)]
  return Object.fromEntries(entries.map(([name, part]) => [name, example(part, name, root, depth + 1)]))
}

function exampleArray({ items, prefixItems, minItems = 1 }: Schema, name: string, root: Schema, depth: number) {
  if (prefixItems) return prefixItems.map((part) => example(part, name, root, depth + 1))
  const named = namedExamples.get(name)
  if (Array.isArray(named) && typeof items === 'object' && !Array.isArray(items) && items.type === typeof named[0])
    return named
  const one = items === undefined || Array.isArray(items) ? null : example(items, singular(name), root, depth + 1)
  return Array.from({ length: Math.max(1, minItems) }, () => one)
}

function exampleNumber({ minimum, maximum, exclusiveMinimum, default: usual }: Schema, name: string) {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0)
  const wanted = namedExamples.get(name) ?? usual ?? 7
  const number = typeof wanted === 'number' ? wanted : 7
  return Math.min(Math.max(number, least), maximum ?? number + least)
}

function exampleText({ format, minLength = 0, maxLength = 1_000, default: usual }: Schema, name: string) {
  const wanted = namedExamples.get(name) ?? (format && byFormat[format]) ?? usual ?? 'text'
  return String(wanted).padEnd(minLength, 'x').slice(0, maxLength)
}

const byFormat: Record<string, string> = {
  date: '2026-11-16',
  'date-time': '2026-11-16T09:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://koya.example/page',
  uuid: '3f1c2f0e-5b0a-4c57-9d5e-8f5a1c2b3d4e',
}

function resolve(ref: string, root: Schema): Schema {
  const found = ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], root)
  return (found ?? {}) as Schema
}

function singular(name: string) {
  return name.replace(/s$/, '')
}
