/** What was left empty or is no number is refused, and not taken for nothing or for what it begins with. */
export function percentOf(form: FormData, name: string) {
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? Number.NaN : Number(text)
}
