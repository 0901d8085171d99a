import { z } from 'zod'

/** An address that begins in one of these ways. */
export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.replace(':', '')), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })

export const number = z.coerce.number({ error: 'must be a number' })

export const wholeNumber = number.int({ error: 'must be a whole number' })

export function withoutEndSlash(address: string) {
  return address.replace(/\/$/, '')
}

/** One that pages show, so that it holds nothing that opens anything. */
export const shownUrl = (...protocols: string[]) =>
  url(...protocols).refine((text) => !holdsPassword(text), {
    error: 'must hold no name and no password: it is shown to admins, and those have settings of their own',
  })

function holdsPassword(text: string) {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
