import { z } from 'zod'

type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  maxProperties?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

/** In JSON any character may be written as `\u0041`. */
const BYTES_A_CHARACTER = 6
/** Numbers, true, false and null, with their comma. */
const BYTES_A_VALUE = 30
/** A little too long is refused at its field; only what is far beyond every field is refused as a whole. */
const LEAST = 64 * 1024

/** How large the body of an endpoint may be: as much as its fields can hold. */
export function bodyLimitOf(body: z.ZodType) {
  return Math.max(LEAST, largest(shapeOf(body)))
}

/** The fields of a body that nothing bounds. There must be none. */
export function unboundedFields(body: z.ZodType) {
  return [...findUnbounded(shapeOf(body), 'body')]
}

/** How many values a body holds that fills every list. */
export function mostValues(body: z.ZodType) {
  return valuesIn(shapeOf(body))
}

function shapeOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

function largest(shape: Shape): number {
  const among = shape.anyOf ?? shape.oneOf
  if (among) return Math.max(0, ...among.map(largest))
  if (shape.allOf) return shape.allOf.reduce((sum, part) => sum + largest(part), 0)
  if (shape.enum || shape.const !== undefined) return JSON.stringify(shape.enum ?? shape.const).length
  if (shape.type === 'string') return (shape.maxLength ?? 0) * BYTES_A_CHARACTER + BYTES_A_VALUE
  if (shape.type === 'array') return (shape.maxItems ?? 0) * largest(shape.items ?? {}) + BYTES_A_VALUE
  if (shape.type !== 'object') return BYTES_A_VALUE
  const named = Object.entries(shape.properties ?? {}).reduce(
    (sum, [name, part]) => sum + name.length + BYTES_A_VALUE + largest(part),
    0,
  )
  const { additionalProperties: others, propertyNames = {}, maxProperties = 0 } = shape
  return named + (typeof others === 'object' ? maxProperties * (largest(propertyNames) + largest(others)) : 0)
}

function valuesIn({ anyOf, oneOf, allOf = [], items = {}, maxItems = 0, ...shape }: Shape): number {
  const among = Math.max(0, ...(anyOf ?? oneOf ?? []).map(valuesIn))
  const listed = shape.type === 'array' ? maxItems * valuesIn(items) : 0
  const { properties = {}, additionalProperties: others, maxProperties = 0 } = shape
  const named = typeof others === 'object' ? maxProperties * valuesIn(others) : 0
  return (
    (among || 1) + listed + named + [...allOf, ...Object.values(properties)].reduce((n, part) => n + valuesIn(part), 0)
  )
}

function* findUnbounded(shape: Shape, at: string): Generator<string> {
  if (shape.type === 'string' && !shape.enum && shape.const === undefined && shape.maxLength === undefined) yield at
  if (shape.type === 'array' && shape.maxItems === undefined) yield `${at}[]`
  if (typeof shape.additionalProperties === 'object' && Object.keys(shape.additionalProperties).length) {
    if (shape.maxProperties === undefined) yield `${at}{}`
    yield* findUnbounded(shape.propertyNames ?? {}, `${at}{name}`)
    yield* findUnbounded(shape.additionalProperties, `${at}{}`)
  }
  for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* findUnbounded(part, at)
  if (shape.items) yield* findUnbounded(shape.items, `${at}[]`)
  for (const [name, part] of Object.entries(shape.properties ?? {})) yield* findUnbounded(part, `${at}.${name}`)
}
