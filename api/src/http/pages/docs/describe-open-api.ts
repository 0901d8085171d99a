import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { isDoneOnce, refusalsOf } from '../../refusals-of.ts'
import { byCapability, titleOf } from './capabilities.ts'
import type { Described } from './describe-endpoints.ts'
import { exampleOf } from './example-of.ts'
import { exampleRequest } from './requests.ts'

type Content = Record<string, { schema?: unknown; example?: unknown }>
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: unknown[]
  security?: Record<string, string[]>[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
type Document = { paths?: Record<string, unknown>; tags?: { name: string }[] }

/** Adds to the document what only the contract knows: names, sentences, examples, and which refusals a status stands for. */
export function describeOpenApi<D extends Document>(document: D, described: Described[]): D {
  const capabilities = byCapability(described)
  const tags = capabilities.map(({ title, calls }) => ({ name: title, description: `${calls.length} calls` }))
  const paths: Record<string, unknown> = structuredClone(document.paths ?? {})
  for (const call of described) {
    const { method, path } = call.endpoint
    const place = paths[fullPath(path).replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined
    const operation = place?.[method.toLowerCase()]
    if (operation) describe(operation, call)
  }
  return { ...document, tags, paths }
}

function describe(operation: Operation, { endpoint, name, capability, text }: Described) {
  operation.operationId = name
  operation.summary = firstSentence(text)
  operation.description = text
  operation.tags = [titleOf(capability)]
  // Said for each call, so that nobody has to guess whether it was forgotten.
  operation.security ??= []
  if (isDoneOnce(endpoint)) operation.parameters = [...(operation.parameters ?? []), onceParameter]
  const { body, form } = exampleRequest(endpoint)
  const sent = operation.requestBody
  if (sent?.content && form.length > 0) sent.content = { 'multipart/form-data': sent.content['application/json'] ?? {} }
  const json = sent?.content?.['application/json']
  if (json && body !== undefined) json.example = JSON.parse(body)
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    response.description = status === '200' ? 'Done' : refusalsWith(endpoint, Number(status))
    const answered = response.content?.['application/json']
    if (status === '200' && answered) answered.example = exampleOf(endpoint.answer, 'output')
  }
}

const onceParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'A new random value for each new call. Sent again within 24 hours with the same value, the call is answered as before and not done again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
}

function firstSentence(text: string) {
  const end = text.indexOf('. ')
  return (end < 0 ? text : text.slice(0, end)).replace(/\.$/, '')
}

/** The refusals that come with this status, those of the call first. */
function refusalsWith(endpoint: Endpoint, status: number) {
  const codes = refusalsOf(endpoint).filter((code) => failures[code][0] === status)
  return codes.map((code) => `${code}: ${failures[code][1]}`).join('\n')
}
