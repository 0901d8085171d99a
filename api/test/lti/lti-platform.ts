/// <reference path="../oidc-provider.d.ts" />
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt, exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import { listen, newKeys } from '../issuer.ts'

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'
export const DEEP_CLAIM = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'

type Asked = { path: string; body: string; headers: IncomingMessage['headers'] }
type Services = (asked: Asked) => { status: number; body?: object; headers?: Record<string, string> }

export type Pupil = { sub: string; name?: string; email?: string; roles?: string[] }

/** What a learning system says of somebody who opens a link (LTI 1.3 core, section 5.3). */
export function claimsOf({ roles = [LEARNER], ...pupil }: Pupil, target: string) {
  return {
    ...pupil,
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: '1',
    [`${CLAIM}target_link_uri`]: target,
    [`${CLAIM}resource_link`]: { id: 'link-7' },
    [`${CLAIM}roles`]: roles,
  }
}

/** What it says instead of a teacher who chooses what is put into their course (LTI deep linking 2.0, section 4.4). */
export function choiceClaims(returnUrl: string, change: object = {}) {
  const settings = {
    deep_link_return_url: returnUrl,
    accept_types: ['link', 'ltiResourceLink'],
    data: 'what we are to send back',
    ...change,
  }
  return { [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest', [`${DEEP_CLAIM}deep_linking_settings`]: settings }
}

/** The course there from which something is opened, and where its people can be asked for (NRPS 2.0). */
export const classClaims = (context_memberships_url: string) => ({
  [`${CLAIM}context`]: { id: 'course-7', title: 'Book-keeping 2026' },
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    context_memberships_url,
    service_versions: ['2.0'],
  },
})

/** A learning system of ours, written from the standard, which can also do wrong what it should do right. */
export async function openPlatform() {
  const [shown, others] = [await newKeys(), await newKeys()]
  const listening = await listen()
  const { address } = listening
  const state = { keys: 'shown' as 'shown' | 'none' | 'too short' | 'slow', timesShown: 0 }
  const opened = { pupil: { sub: 'nobody' } as Pupil, login: '', target: '', isChoosing: false, claims: {} }
  let services: Services = () => ({ status: 404 })
  listening.answer(async (request, response) => {
    if (state.keys === 'slow') return
    const { pathname, searchParams } = new URL(request.url ?? '/', address)
    if ((request.method === 'POST' && pathname !== '/chosen') || pathname === '/memberships') {
      const body = await text(request)
      const answer = services({ path: request.url ?? '', body, headers: request.headers })
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      return void response.end(JSON.stringify(answer.body ?? {}))
    }
    response.setHeader('content-type', 'text/html')
    if (pathname === '/lesson') return void response.end(framing(opened.login, registration, opened.target))
    if (pathname === '/auth') return void response.end(await posting(searchParams))
    if (pathname === '/chosen') return void response.end(chosenIn(await text(request)))
    state.timesShown++
    const key = state.keys === 'too short' ? { kty: 'RSA', n: 'AQAB', e: 'AQAB' } : await exportJWK(shown.publicKey)
    const keys = state.keys === 'none' ? 'no keys here' : [{ ...key, kid: 'one' }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
  const registration = {
    name: 'Moodle of the faculty',
    issuer: address,
    client_id: 'koya-1',
    deployment_ids: ['1', '2'],
    auth_url: `${address}/auth`,
    keys_url: `${address}/keys`,
  }

  /** Signs what is claimed for the attempt that a browser was sent with. */
  async function sign(
    claims: object,
    how: 'well' | 'other keys' | 'nameless key' | 'unsigned' | 'shared secret' = 'well',
  ) {
    const now = Math.floor(Date.now() / 1000)
    const whole = { iss: address, aud: 'koya-1', iat: now, exp: now + 60, ...claims }
    if (how === 'unsigned') return new UnsecuredJWT(whole).encode()
    if (how === 'shared secret')
      return new SignJWT(whole).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from('koya-1'.repeat(8)))
    const key = how === 'other keys' ? others.privateKey : shown.privateKey
    const name = how === 'nameless key' ? {} : { kid: 'one' }
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', ...name }).sign(key)
  }

  /** The page that sends a browser back with what is signed, as the standard wishes it (form_post). */
  async function posting(asked: URLSearchParams) {
    const choice = opened.isChoosing ? choiceClaims(`${address}/chosen`) : {}
    const claims = { ...claimsOf(opened.pupil, opened.target), ...choice, ...opened.claims, nonce: asked.get('nonce') }
    const fields = { state: asked.get('state') ?? '', id_token: await sign(claims) }
    return form(asked.get('redirect_uri') ?? '', 'post', fields)
  }

  /** What the page of a lesson there shows in its frame, and to whom. */
  const show = (shown: Pick<typeof opened, 'pupil' | 'login' | 'target'> & { isChoosing?: boolean; claims?: object }) =>
    Object.assign(opened, { isChoosing: false, claims: {} }, shown)
  /** How its other services answer: tokens, marks and lists of classes. */
  const serve = (how: Services) => {
    services = how
  }
  return { address, registration, state, sign, show, serve }
}

/** What was chosen, as its page would list it. */
function chosenIn(sent: string) {
  const items = decodeJwt(new URLSearchParams(sent).get('JWT') ?? '')[`${DEEP_CLAIM}content_items`]
  const [item] = items as { title: string; url: string }[]
  return `<!doctype html><p>Added: ${item?.title}</p><p>${item?.url}</p>`
}

function framing(
  login: string,
  { issuer: iss, client_id }: { issuer: string; client_id: string },
  target_link_uri: string,
) {
  const query = new URLSearchParams({ iss, client_id, login_hint: '1', target_link_uri })
  return `<!doctype html><html lang="en"><title>Lesson</title><main aria-label="Lesson"><h1>Lesson</h1><iframe title="Koya" width="100%" height="600" src="${login}?${query.toString().replaceAll('&', '&amp;')}"></iframe></main></html>`
}

function form(action: string, method: string, fields: Record<string, string>) {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<!doctype html><form action="${action}" method="${method}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}

/**
 * A learning system in which a library that we did not write (npm's oidc-provider) checks what we ask with and makes the token:
 * LTI is its implicit flow with claims of its own.
 */
export async function openLibraryPlatform(launchAddress: string) {
  let claims: ReturnType<typeof claimsOf> & { sub?: string } = claimsOf({ sub: 'nobody' }, '')
  const listening = await listen()
  const { address } = listening
  // Only a native client may come back over http, and the library would ask its people each time.
  const policy = interactionPolicy.base()
  policy.get('consent').checks.remove('native_client_prompt')
  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'koya-1',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: [launchAddress],
        response_types: ['id_token'],
        grant_types: ['implicit'],
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [{ ...(await exportJWK((await newKeys()).privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for tests'] },
    claims: { openid: Object.keys({ ...claims, name: '' }) },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/door', policy },
    findAccount: () => ({ accountId: claims.sub, claims: () => claims }),
    ttl: { Session: 60, Interaction: 60, Grant: 60, IdToken: 60 },
  })
  async function letIn(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: claims.sub ?? '', clientId: params.client_id })
    grant.addOIDCScope('openid')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId: claims.sub }, consent })
  }
  listening.answer((request, response) =>
    request.url === '/door' ? void letIn(request, response) : provider.callback()(request, response),
  )

  /** A browser that is logged in there, or not yet. */
  function openBrowser() {
    const cookies = new Map<string, string>()
    async function visit(from: string): Promise<Record<string, string>> {
      for (let url = from; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (!next) return fieldsIn(await answer.text())
        url = new URL(next, url).href
      }
    }
    return {
      /** What its page posts to us. */
      visit,
      logIn: (asked: string) => visit(asked.replace('prompt=none&', '')),
    }
  }

  const registration = {
    name: 'Canvas of the college',
    issuer: address,
    client_id: 'koya-1',
    deployment_ids: ['1'],
    auth_url: `${address}/auth`,
    keys_url: `${address}/jwks`,
  }
  const claim = (pupil: Pupil, target: string) => {
    claims = claimsOf(pupil, target)
  }
  return { registration, claim, openBrowser }
}

function fieldsIn(page: string) {
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
}
