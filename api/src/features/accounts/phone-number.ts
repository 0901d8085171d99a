/** E.164, or undefined when nobody could be called. `8031234567`, `0803…`, `+234…` and other countries are understood. */
export async function normalisePhone(given: string | number) {
  if (typeof given === 'number' && given <= 0) return undefined
  // The numbers of the whole world: loaded when somebody gives one.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const text = String(given)
  const candidates = [text, text.startsWith('+') ? text : `+${text}`]
  for (const candidate of candidates) {
    const phone = parsePhoneNumberFromString(candidate, 'NG')
    if (phone?.isValid()) return phone.number as string
  }
  return undefined
}
