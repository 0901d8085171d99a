/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'
import { closeLater } from './closing.ts'

export type Claimed = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** A real issuer (npm's oidc-provider) in which whoever is at the door is `claimed`, without asking. */
export async function openIssuer(returnAddresses: string[]) {
  let claimed: Claimed = { sub: 'nobody' }
  const listening = await listen()
  const provider = new Provider(listening.address, {
    clients: [{ client_id: 'koya', client_secret: 'a secret of the issuer', redirect_uris: returnAddresses }],
    jwks: { keys: [{ ...(await exportJWK((await newKeys()).privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/door' },
    findAccount: () => ({ accountId: claimed.sub, claims: () => claimed }),
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  })
  async function letIn(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: claimed.sub, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId: claimed.sub }, consent })
  }
  listening.answer((request, response) =>
    request.url === '/door' ? void letIn(request, response) : provider.callback()(request, response),
  )

  /** Goes through the issuer's pages as a browser does, and answers where it sends the browser to. */
  async function signInAs(person: Claimed, from: string) {
    claimed = person
    const cookies = new Map<string, string>()
    for (let url = from; ; ) {
      if (!url.startsWith(listening.address)) return url
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`the issuer stays at ${url}: ${answer.status} ${await answer.text()}`)
      url = new URL(next, url).href
    }
  }

  const claim = (person: Claimed) => {
    claimed = person
  }
  return { address: listening.address, clientId: 'koya', secret: 'a secret of the issuer', signInAs, claim }
}

/** An issuer that does not do what it should: it signs with keys that are not its own or not at all, takes its time, or never stops talking. */
export async function openFalseIssuer() {
  const [shown, used] = [await newKeys(), await newKeys()]
  const listening = await listen()
  const { address } = listening
  const state = {
    fault: 'none' as 'none' | 'keys' | 'unsigned' | 'slow' | 'endless' | 'other name',
    claims: {} as object,
  }
  const document = {
    issuer: address,
    authorization_endpoint: `${address}/door`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  listening.answer(async (request, response) => {
    if (state.fault === 'slow') return
    response.setHeader('content-type', 'application/json')
    if (state.fault === 'endless') return void response.end(JSON.stringify({ ...document, more: 'x'.repeat(400_000) }))
    if (request.url === '/keys')
      return void response.end(
        JSON.stringify({ keys: [{ ...(await exportJWK(shown.publicKey)), kid: 'one', alg: 'RS256' }] }),
      )
    if (request.url === '/token') {
      const now = Math.floor(Date.now() / 1000)
      const usual = { email_verified: true, iss: address, aud: 'koya', iat: now, exp: now + 60 }
      const claims = { ...usual, ...state.claims }
      const key = state.fault === 'keys' ? used.privateKey : shown.privateKey
      const id_token =
        state.fault === 'unsigned'
          ? new UnsecuredJWT(claims).encode()
          : await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
      return void response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token }))
    }
    response.end(JSON.stringify(state.fault === 'other name' ? { ...document, issuer: `${address}/other` } : document))
  })
  return { address, clientId: 'koya', secret: 'secret', state }
}

export function newKeys() {
  return generateKeyPair('RS256', { extractable: true })
}

/** A server on this machine that answers as it is told to. */
export async function listen() {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeLater(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (how: typeof answer) => {
      answer = how
    },
  }
}
