import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { logIn } from '../accounts.ts'
import { pathId } from '../ids.ts'
import { slugParams } from './space.ts'

const said = z.object({ message: z.string() })
const text = (max: number) => z.string().trim().min(1, messages.field.required).max(max, messages.field.tooLong)

const domain = z.object({
  id: z.int(),
  domain: z.string(),
  /** The TXT record that proves it: its name and what it says. */
  record_name: z.string(),
  record_value: z.string(),
  is_proven: z.boolean(),
  checked_at: z.string().nullable(),
})
export type SignInDomain = z.output<typeof domain>

const settings = z.object({
  /** Null while it is off. */
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  makes_members: z.boolean(),
  /** What the issuer is told as the address to come back to. */
  return_address: z.string(),
  /** Where people of the organisation sign in. */
  sign_in_address: z.string(),
  domains: z.array(domain),
})
export type SignInSettings = z.output<typeof settings>

/** Shows how people of an organisation sign in. For owners; the client secret is never shown. */
export const showSignIn = endpoint({
  method: 'GET',
  path: '/organisations/:slug/sign-in',
  access: 'user',
  params: slugParams,
  answer: z.object({ data: settings }),
  failures: ['not_found', 'forbidden'],
})

/** Sets the OpenID issuer by which people of an organisation sign in. The issuer is asked first; without a secret the old one stays. */
export const changeSignIn = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/sign-in',
  access: 'user',
  params: slugParams,
  body: z.object({
    issuer: text(300),
    client_id: text(300),
    client_secret: z.string().trim().max(1_000, messages.field.tooLong).optional(),
    makes_members: z.boolean().default(false),
  }),
  answer: said,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** Switches signing in by the issuer off. */
export const removeSignIn = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/sign-in',
  access: 'user',
  params: slugParams,
  answer: said,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** Adds a domain of email addresses, to be proven by a record in its DNS. */
export const addDomain = endpoint({
  method: 'POST',
  path: '/organisations/:slug/domains',
  access: 'user',
  params: slugParams,
  body: z.object({ domain: text(253) }),
  answer: said.extend({ data: domain }),
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** Looks for the record in the DNS of the domain. */
export const checkDomain = endpoint({
  method: 'POST',
  path: '/organisations/:slug/domains/:id/checks',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: said.extend({ data: domain }),
  failures: ['not_found', 'forbidden'],
})

/** Removes a domain. */
export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/domains/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: said,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** Finds the organisation by which an address signs in, from its domain alone: nobody learns whether the address has an account. */
export const findSignIn = endpoint({
  method: 'POST',
  path: '/auth/organisations',
  access: 'anyone',
  body: z.object({ email: text(254) }),
  answer: z.object({ data: z.object({ slug: z.string(), name: z.string() }) }),
  failures: ['no_organisation_sign_in'],
})

/** Shows what the sign-in page of an organisation says, where it has one. */
export const showSignInPage = endpoint({
  method: 'GET',
  path: '/auth/organisations/:slug',
  access: 'anyone',
  params: slugParams,
  answer: z.object({ data: z.object({ name: z.string(), makes_members: z.boolean(), issuer_host: z.string() }) }),
  failures: ['no_organisation_sign_in'],
})

/** Sends the browser to the issuer (302), or back to the sign-in page with the reason why not. */
export const beginOidc = endpoint({
  method: 'GET',
  path: '/auth/oidc/:slug',
  access: 'anyone',
  params: slugParams,
  query: z.object({ agrees: z.enum(['0', '1']).default('0'), redirect: z.string().max(500).default('') }),
  answer: z.unknown(),
  failures: ['no_organisation_sign_in'],
})

/** Takes the browser back from the issuer and sends it to the sign-in page (302), with a ticket or with the reason why not. */
export const returnFromOidc = endpoint({
  method: 'GET',
  path: '/auth/oidc/:slug/return',
  access: 'anyone',
  params: slugParams,
  query: z.object({
    state: z.string().max(200).default(''),
    code: z.string().max(4_000).optional(),
    error: z.string().max(200).optional(),
  }),
  answer: z.unknown(),
})

/** Opens the session for whom the issuer has named, in the browser that came back. */
export const openOidcSession = endpoint({
  method: 'POST',
  path: '/auth/oidc/:slug/session',
  access: 'anyone',
  params: slugParams,
  body: z.object({ ticket: text(100) }),
  answer: logIn.answer.extend({ redirect: z.string() }),
  failures: ['second_factor_needed', 'sign_in_over', 'account_blocked', 'wrong_credentials', 'busy'],
})
