/** Raise it when the art changes: answers are kept for a year, and only a new address is asked for again. */
export const ART_VERSION = 1

export const artBase = `/art/${ART_VERSION}`

/** The cloths that hang from an edge: front page, its phone strip, listing, dialog. */
export const hangingNames = ['hero', 'hero-phone', 'banner', 'dialog'] as const
export type HangingName = (typeof hangingNames)[number]

/** Used where a cloth is about its category as a whole. */
export const PLAIN = 'plain'

/** A course's own cloth. The seed is 1 to 40 of a to z, 0 to 9 and hyphens. */
export function clothUrl(category: string, subCategory: string | null | undefined, seed: string) {
  return `${artBase}/cloth/${category}/${subCategory || PLAIN}/${seed}.svg`
}

/** The motif by which a category, or one of its sub-categories, is known. */
export function patchUrl(category: string, subCategory?: string | null) {
  return subCategory ? `${artBase}/patch/${category}/${subCategory}.svg` : `${artBase}/patch/${category}.svg`
}

export function hangingUrl(name: HangingName) {
  return `${artBase}/hanging/${name}.svg`
}

/** A person's label until there is a photo: initials on cloth. */
export function initialsUrl(seed: string, firstName: string, lastName: string) {
  return `${artBase}/initials/${seed}/${encodeURIComponent(initialsOf(firstName, lastName) || 'K')}.svg`
}

/** Somebody invented, drawn. The look is `woman` or `man` and what is worn (see `api/src/artwork/people/look.ts`). */
export function portraitUrl(look: string, seed: string) {
  return `${artBase}/portrait/${look}/${seed}.svg`
}

/** A place where a sub-category is practised. The number, below 1,000, tells apart those of one category. */
export function sceneUrl(category: string, subCategory: string, place: string, number: number) {
  return `${artBase}/scene/${category}/${subCategory}/${place}/${number}.svg`
}

/** Profiles and courses keep the addresses of portraits and scenes, so those of an earlier version must still be served. */
export const keptArtBase = '/art/:version(^\\d{1,3}$)'

export function isPortrait(url: string) {
  return /^\/art\/\d{1,3}\/portrait\/[a-z-]{1,60}\/[a-z0-9-]{1,40}\.svg$/.test(url)
}

/** The footer's hem: one tile of it, to be repeated. */
export function hemUrl() {
  return `${artBase}/hem.svg`
}

/** With their marks: Ọ and Ṣ are letters of their own, and a tone may be above the dot. */
export function initialsOf(...names: string[]) {
  const letter = /[\p{L}\p{N}]\p{M}{0,2}/u
  return names.map((name) => name.normalize('NFC').toUpperCase().match(letter)?.[0] ?? '').join('')
}
