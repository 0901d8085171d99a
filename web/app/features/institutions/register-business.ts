import type { BusinessRegistration } from '@koya/contract/endpoints/institutions.ts'
import type { ApiClient, ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

const fields = ['company_name', 'kind', 'city', 'email', 'phone_number', 'website', 'about'] as const
export type RegistrationField = (typeof fields)[number]
export type GivenRegistration = Record<RegistrationField, string>

/** Registered, or what is wrong at which field, or why it could not be done. */
export type RegisterOutcome = {
  registered?: string
  errors?: Partial<Record<RegistrationField, string>>
  refusal?: string
  status?: number
}

export function readRegistration(form: FormData) {
  return Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])) as GivenRegistration
}

/** Registers from the browser or, where no script runs, from the server, which alone decides what is right. */
export async function registerBusiness(api: ApiClient, given: GivenRegistration): Promise<RegisterOutcome> {
  try {
    const { message } = await api('POST /business/register', { body: given as BusinessRegistration })
    return { registered: message }
  } catch (error) {
    const { errors = {}, message, status } = error as Partial<ApiFailure>
    const found = fields.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name]?.[0]]] : []))
    return found.length
      ? { errors: Object.fromEntries(found), status: 422 }
      : { refusal: (status && message) || messages.api.notReached, status: status ?? 503 }
  }
}

export function firstWrong(errors: RegisterOutcome['errors']) {
  return fields.find((name) => errors?.[name])
}
