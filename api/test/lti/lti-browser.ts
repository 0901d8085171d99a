import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { claimsOf, type openPlatform, type Pupil } from './lti-platform.ts'

type Platform = Awaited<ReturnType<typeof openPlatform>>
/** Where it leads, and what is claimed or signed otherwise than it should be. */
export type Link = { to: string; claims?: object; how?: Parameters<Platform['sign']>[1] }

type Registered = { issuer: string; client_id: string }

/** A browser that keeps the marks it was given, as far as their paths reach, and comes by one door. */
export function openLtiBrowser(app: FastifyInstance, door = '/lti/login') {
  let cookie = ''

  /** What it would show as the mark of a device. */
  const mark = () => cookie.split('=')[1]

  /** Opens a link in the learning system: what the browser is sent to it with. */
  async function begin({ issuer: iss, client_id }: Registered) {
    const query = new URLSearchParams({ iss, client_id, login_hint: 'somebody', target_link_uri: 'https://x.example/' })
    const headers = { cookie, 'sec-fetch-dest': 'document' }
    const answer = await app.inject({ url: `${door}?${query}`, headers })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) cookie = line.split(';')[0] ?? ''
    return String(answer.headers.location ?? answer.body)
  }

  /** The learning system sends it back with a form. The cookie is Lax, so it stays at home. */
  async function launch(fields: Record<string, string>) {
    const answer = await app.inject({
      method: 'POST',
      url: '/lti/launch',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    const to = String(answer.headers.location ?? '')
    const said = new URLSearchParams(to.split('#')[1])
    const { body, statusCode: status } = answer
    return {
      ...(Object.fromEntries(said) as Partial<Record<'ticket' | 'launch' | 'to' | 'person', string>>),
      body,
      status,
    }
  }

  /** From the press in the learning system to what Koya says. */
  async function come({ registration, sign }: Platform, pupil: Pupil, { to, claims, how }: Link) {
    const asked = new URL(await begin(registration)).searchParams
    const nonce = asked.get('nonce')
    const id_token = await sign({ ...claimsOf(pupil, to), nonce, ...claims }, how)
    return launch({ state: asked.get('state') ?? '', id_token })
  }

  /** Shows what Koya said at any of its calls, with the cookie, as whoever holds both could. */
  async function show(path: string, payload: object, headers: Record<string, string> = {}) {
    const url = API_BASE + path
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  const ask = (what: 'launch' | 'link' | 'session', payload: object, headers?: Record<string, string>) =>
    show(`/auth/lti/${what}`, payload, headers)

  return { begin, launch, come, ask, show, mark }
}
