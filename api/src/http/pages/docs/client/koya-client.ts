import { type Calls, doneOnce } from './calls.ts'

export type Options = {
  /** Where Koya is: `https://koya.example`. */
  origin: string
  /** A key for programs (`koya_…`), or the token of a session. */
  key?: string | undefined
  fetch?: typeof fetch
}

type Input<Name extends keyof Calls> = Calls[Name]['input']
/** Only what has something that must be said needs to be given. */
type Given<Name extends keyof Calls> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

type Refused = { message?: string; code?: string; errors?: Record<string, string[]> }

/** Why Koya refused: in words for people (`message`), for programs (`code`) and by field (`errors`). */
export class KoyaRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(status: number, answer: Refused) {
    super(answer.message ?? `Koya answered with ${status}`)
    this.name = 'KoyaRefusal'
    this.status = status
    this.code = answer.code ?? 'unknown'
    this.errors = answer.errors ?? {}
  }
}

/** Calls Koya. Names are those of /api/docs: `await call('GET /api/v1/organisations/:slug/people', { params: { slug: 'marina' } })`. */
export function koya({ origin, key, fetch: send = fetch }: Options) {
  return async <Name extends keyof Calls>(name: Name, ...[given]: Given<Name>): Promise<Calls[Name]['answer']> => {
    const [method = '', path = ''] = name.split(' ')
    const { params = {}, query = {}, body } = (given ?? {}) as Parts
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const isForm = body !== undefined && Object.values(body).some((value) => value instanceof Blob)
    const isOnce = doneOnce.has(name)
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        // The same for every try: it is done once.
        ...(isOnce && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: isForm ? formOf(body) : JSON.stringify(body) }),
    }
    const mayRepeat = isOnce || method === 'GET' || method === 'PUT'
    return read(await patiently(() => send(origin + filled + searchOf(query), request), mayRepeat))
  }
}

const MOST_TRIES = 3
const LONGEST_WAIT = 30

/** Sends it again where that is safe: when the line fails, and when Koya says in how many seconds. */
async function patiently(send: () => Promise<Response>, mayRepeat: boolean) {
  for (let left = mayRepeat ? MOST_TRIES - 1 : 0; ; left--) {
    const answer = await send().catch((error: unknown) => {
      if (left === 0) throw error
    })
    const wait = answer ? Number(answer.headers.get('retry-after') ?? Number.NaN) : 1
    if (answer && !(left > 0 && wait <= LONGEST_WAIT)) return answer
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

/** JSON as it is, a file as a Blob. */
async function read(answer: Response) {
  const isJson = answer.headers.get('content-type')?.includes('json')
  if (answer.ok) return isJson ? answer.json() : answer.blob()
  throw new KoyaRefusal(answer.status, isJson ? ((await answer.json()) as Refused) : {})
}

function searchOf(query: Record<string, unknown>) {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

function formOf(body: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}
