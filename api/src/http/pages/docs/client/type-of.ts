export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

/** A schema of the document in the words of TypeScript. The document has no references: each schema is whole. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((part) => bracketed(typeOf(part))))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => bracketed(typeOf(part))).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return list(schema)
    case 'object':
      return fields(schema)
    default:
      return 'unknown'
  }
}

function list({ items, prefixItems }: Schema) {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  return items ? `${bracketed(typeOf(items))}[]` : 'unknown[]'
}

function fields({ properties = {}, required = [], propertyNames, additionalProperties }: Schema) {
  const named = Object.entries(properties).map(
    ([name, part]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part)}`,
  )
  if (named.length > 0) return `{ ${named.join('; ')} }`
  if (!additionalProperties) return 'Record<string, never>'
  const names = propertyNames?.enum ? typeOf(propertyNames) : 'string'
  const record = `Record<${names}, ${additionalProperties === true ? 'unknown' : typeOf(additionalProperties)}>`
  // Of names that are not all there, and of names that nobody knows, each may be missing.
  return required.length > 0 ? record : `Partial<${record}>`
}

function nameOf(name: string) {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)
}

function bracketed(type: string) {
  return / [|&] /.test(type) ? `(${type})` : type
}
