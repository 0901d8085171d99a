import fc from 'fast-check'
import { z } from 'zod'
import { hostileValue } from './hostile.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Real values by the name of the field that could hold them, so that requests reach the code behind the checks. */
export type KnownValues = Record<string, readonly unknown[]>

/** Values as a schema of the contract asks for them, at its boundaries and beyond them. */
export function fromSchema(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return anyOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known)
}

function anyOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => anyOf(choice as JsonSchema, known)))
  if (schema.const !== undefined) return mostly(fc.constant<unknown>(schema.const))
  if (schema.enum) return mostly(fc.constantFrom<unknown>(...schema.enum))
  if (schema.type === 'object') return mostly(objectOf(schema, known), 12)
  if (schema.type === 'array') return mostly(arrayOf(schema, known))
  if (schema.type === 'string') return mostly(textOf(schema))
  if (schema.type === 'integer' || schema.type === 'number') return mostly(numberOf(schema))
  if (schema.type === 'boolean') return mostly(fc.boolean())
  return schema.type === 'null' ? fc.constant(null) : hostileValue
}

function mostly(arbitrary: fc.Arbitrary<unknown>, weight = 8) {
  return fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: hostileValue })
}

function objectOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const named = Object.entries(schema.properties ?? {})
  if (named.length === 0) return fc.dictionary(fc.constantFrom('1', '2', '99', '__proto__', 'x'), hostileValue)
  const fields = named.map(([name, field]): [string, fc.Arbitrary<unknown>] => {
    const wanted = anyOf(field as JsonSchema, known)
    const values = known[name]
    return [name, values ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, wanted) : wanted]
  })
  const model = Object.fromEntries(fields)
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(model) },
    { weight: 2, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...model, nobody_asked_for_this: hostileValue }) },
  )
}

function arrayOf(schema: JsonSchema, known: KnownValues) {
  const item = schema.items ? anyOf(schema.items as JsonSchema, known) : hostileValue
  const most = schema.maxItems ?? 10
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(most, 5) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(most, most + 1).chain((n) => fc.constant(Array(Math.min(n, 600)).fill(1))),
    },
  )
}

/** The longest that is sent: the contract's own limits beyond it are tested where they are defined. */
const LONGEST = 20_000

function textOf({ minLength = 0, maxLength = 200, pattern, format }: JsonSchema) {
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0)
  const edges = fc.constantFrom(...lengths).map((length) => 'x'.repeat(Math.min(length, LONGEST)))
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const wanted = format === 'date-time' ? moment : pattern ? matching(pattern, plain) : plain
  return fc.oneof({ weight: 4, arbitrary: wanted }, { weight: 1, arbitrary: edges })
}

/** fast-check cannot look ahead; a text that need not match is hostile enough. */
function matching(pattern: string, otherwise: fc.Arbitrary<string>) {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 })
  } catch {
    return otherwise
  }
}

function numberOf({ type, minimum = -10, maximum = 1_000, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  const least = Number(exclusiveMinimum ?? minimum)
  const most = Number(exclusiveMaximum ?? maximum)
  const edges = fc.constantFrom(least - 1, least, least + 1, most - 1, most, most + 1)
  const inner = fc.integer({ min: Math.max(-1e6, Math.ceil(least)), max: Math.min(1e6, Math.floor(most)) })
  const any = type === 'number' ? fc.double({ noNaN: true }) : inner
  return fc.oneof({ weight: 4, arbitrary: inner }, { weight: 1, arbitrary: edges }, { weight: 1, arbitrary: any })
}
