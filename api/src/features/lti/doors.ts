/** The number of an organisation, as its address may change and then be somebody else's; null for Koya's own. */
export type Door = number | null

/** What is no number of an organisation is nobody's door. */
export function doorOf({ id }: { id?: string }): Door {
  return id === undefined ? null : Number(/^[1-9]\d{0,8}$/.exec(id) ?? 0)
}

export function doorPath(door: Door) {
  return door === null ? '/lti/login' : `/lti/login/${door}`
}

/** Where the systems of a door read our keys. */
export function keysPath(door: Door) {
  return door === null ? '/lti/jwks.json' : `/lti/jwks/${door}.json`
}
