/** Words that would be taken for a part of the product. */
const reserved = new Set(['admin', 'api', 'join', 'koya', 'me', 'new', 'settings', 'support', 'www'])

export function isReservedSlug(slug: string) {
  return reserved.has(slug)
}

export function isGoodSlug(slug: string) {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length >= 3 && slug.length <= 60 && !isReservedSlug(slug)
}

/** The part of the address that names an organisation: its name in small letters, a word that is taken with a number. */
export function slugOf(name: string) {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, 50).replace(/-$/, '')
  return isGoodSlug(slug) ? slug : `organisation${slug && `-${slug}`}`
}
