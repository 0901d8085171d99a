/** How a body travels. What is broken on purpose is told apart from what only holds strange things. */
export const bodyKinds = ['json', 'form', 'multipart', 'broken-json', 'polluted-json', 'text', 'empty', 'huge'] as const
export type BodyKind = (typeof bodyKinds)[number]

type Encoded = { payload?: string | Buffer; contentType?: string }

export function encodeBody(kind: BodyKind, value: unknown): Encoded {
  switch (kind) {
    case 'json':
      return { payload: JSON.stringify(value) ?? 'null', contentType: 'application/json' }
    case 'form':
      return { payload: formOf(value), contentType: 'application/x-www-form-urlencoded' }
    case 'multipart':
      return { payload: multipartOf(value), contentType: `multipart/form-data; boundary=${BOUNDARY}` }
    case 'broken-json':
      return { payload: JSON.stringify(value ?? {}).slice(0, -1), contentType: 'application/json; charset=utf-8' }
    case 'polluted-json':
      return { payload: pollute(value), contentType: 'application/json' }
    case 'text':
      return { payload: JSON.stringify(value) ?? '', contentType: 'text/plain' }
    case 'huge':
      return {
        payload: JSON.stringify({ ...Object(value), filler: 'x'.repeat(1_100_000) }),
        contentType: 'application/json',
      }
    default:
      return {}
  }
}

/** Written by hand: no object literal can hold a `__proto__` that JSON.stringify would write. */
function pollute(value: unknown) {
  const rest = JSON.stringify(value) ?? ''
  const inner = rest.startsWith('{') && rest.length > 2 ? `,${rest.slice(1, -1)}` : ''
  return `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}${inner}}`
}

function fieldsOf(value: unknown): [string, unknown][] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return fields.flatMap(([name, given]) =>
    Array.isArray(given) ? given.map((one) => [name, one] as [string, unknown]) : [[name, given]],
  )
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function formOf(value: unknown) {
  return new URLSearchParams(fieldsOf(value).map(([name, given]): [string, string] => [name, textOf(given)])).toString()
}

const BOUNDARY = 'koya-fuzz'

function multipartOf(value: unknown) {
  const parts = fieldsOf(value).map(([name, given]) => {
    const isFile = given instanceof Uint8Array
    const file = isFile ? '; filename="../../picture.svg.png"\r\ncontent-type: image/png' : ''
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), isFile ? given : Buffer.from(textOf(given)), Buffer.from('\r\n')])
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
