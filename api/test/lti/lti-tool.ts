import { type LTIStorage, LTITool } from '@lti-tool/core'
import type { FastifyInstance } from 'fastify'
import * as openid from 'openid-client'

export const toolSettings = {
  LMS_URL: 'https://lms.example/learn/',
  LMS_SECRET: 'shared-with-the-learning-system',
  LMS_LTI_LOGIN_URL: 'https://lms.example/lti/login?place=1',
  LMS_LTI_CLIENT_ID: 'koya-at-lms',
  LMS_LTI_DEPLOYMENT_ID: '7',
  LMS_LTI_REDIRECT_URLS: 'https://lms.example/lti/launch, https://lms.example/lti/other',
}
const REDIRECT = 'https://lms.example/lti/launch'

/** A learning system that lets people in by LTI, written from the standard; npm's openid-client asks for it and checks the answer. */
export function openTool(app: FastifyInstance, issuer: string) {
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/lti/authorize`,
    jwks_uri: `${issuer}/lti/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const client = new openid.Configuration(server, 'koya-at-lms', { id_token_signed_response_alg: 'RS256' })
  openid.useIdTokenResponseType(client)
  client[openid.customFetch] = async (url) => {
    const { pathname } = new URL(url)
    const { body, statusCode } = await app.inject(pathname)
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }

  /** Where it sends the browser that comes to its login address, and what only this attempt knows. */
  function login(address: string, change: Record<string, string> = {}) {
    const given = Object.fromEntries(new URL(address).searchParams)
    const [state, nonce] = [openid.randomState(), openid.randomNonce()]
    const asked = {
      scope: 'openid',
      response_mode: 'form_post',
      prompt: 'none',
      redirect_uri: REDIRECT,
      login_hint: given.login_hint ?? '',
      state,
      nonce,
      ...change,
    }
    return { url: openid.buildAuthorizationUrl(client, asked), state, nonce: asked.nonce, given }
  }

  /** What a browser posts to it of its own accord: the form of the page that it was shown. */
  function formIn(page: string) {
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? []
    const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    return { action, fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])) }
  }

  /** Whom it lets in, by what was posted. */
  const letIn = (fields: Record<string, string>, { state, nonce }: { state: string; nonce: string }) =>
    openid.implicitAuthentication(
      client,
      new Request(REDIRECT, { method: 'POST', body: new URLSearchParams(fields) }),
      nonce,
      { expectedState: state },
    )
  return { login, formIn, letIn }
}

/** A learning system in which a library for LTI tools that we did not write (npm's @lti-tool/core) asks who comes and checks what we sign. */
export async function openLibraryTool(app: FastifyInstance, issuer: string) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const registered = {
    iss: issuer,
    clientId: toolSettings.LMS_LTI_CLIENT_ID,
    deploymentId: toolSettings.LMS_LTI_DEPLOYMENT_ID,
    authUrl: `${issuer}/lti/authorize`,
    tokenUrl: 'https://none.example/',
    jwksUrl: `${address}/lti/jwks.json`,
  }
  const nonces = new Set<string>()
  const storage: Partial<LTIStorage> = {
    getLaunchConfig: async (iss, clientId, deploymentId) => {
      const isIt = [registered.iss, registered.clientId, registered.deploymentId]
      return [iss, clientId, deploymentId].every((one, at) => one === isIt[at]) ? registered : undefined
    },
    storeNonce: async (nonce) => void nonces.add(nonce),
    validateNonce: async (nonce) => nonces.delete(nonce),
    addSession: async ({ id }) => id,
  }
  const library = new LTITool({
    stateSecret: crypto.getRandomValues(new Uint8Array(32)),
    keyPair: await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    ),
    storage: storage as LTIStorage,
  })
  /** Where it sends the browser that comes to its login address. */
  async function login(url: string) {
    const {
      iss = '',
      client_id = '',
      login_hint = '',
      target_link_uri = '',
      lti_deployment_id = '',
    } = Object.fromEntries(new URL(url).searchParams)
    const given = { iss, client_id, login_hint, target_link_uri, lti_deployment_id }
    return new URL(await library.handleLogin({ ...given, launchUrl: REDIRECT }))
  }
  const letIn = async ({ id_token = '', state = '' }: Record<string, string>) =>
    library.createSession(await library.verifyLaunch(id_token, state))
  return { login, letIn }
}
