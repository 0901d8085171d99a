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
