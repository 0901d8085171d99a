import { Failure } from '@koya/contract/protocol/failures.ts'

type Asked = { reference: string; amount: number; recipient: string | undefined }

/**
 * The transfers that the provider asks about. Its pages promise no shape, and integrations have met three: the transfer itself, the
 * transfer in `data`, and the event `transferrequest.approval-required` with a list in `data.transfers`.
 */
export function transfersIn(rawBody: Buffer): Asked[] {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch (cause) {
    throw new Failure('malformed', undefined, { cause })
  }
  const data = fieldOf(body, 'data')
  const lists = [data, fieldOf(data, 'transfers'), fieldOf(body, 'transfers')].filter(Array.isArray)
  if (lists.length > 0) return lists.flat().map(asAsked)
  const places = [body, data, fieldOf(body, 'transfer'), fieldOf(data, 'transfer')]
  return places
    .filter((one) => typeof fieldOf(one, 'reference') === 'string')
    .slice(0, 1)
    .map(asAsked)
}

function asAsked(one: unknown): Asked {
  const recipient = fieldOf(one, 'recipient')
  const code = typeof recipient === 'string' ? recipient : fieldOf(recipient, 'recipient_code')
  return {
    reference: String(fieldOf(one, 'reference') ?? '').replaceAll('\0', ''),
    amount: Number(fieldOf(one, 'amount') ?? Number.NaN),
    // A bare number is the provider's own name for it, which we do not know.
    recipient: typeof code === 'string' ? code : undefined,
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
