/** Raise it when the art changes: answers are kept for a year, and only a new address is asked for again. */
export const ART_VERSION = 1

export const artBase = `/art/${ART_VERSION}`

/** The cloths that hang from an edge: front page, its phone strip, listing, dialog. */
export const hangingNames = ['hero', 'hero-phone', 'banner', 'dialog'] as const
export type HangingName = (typeof hangingNames)[number]

/** Stands where a cloth is about its category as a whole. */
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

/** The footer's hem: one tile of it, to be repeated. */
export function hemUrl() {
  return `${artBase}/hem.svg`
}

/** With their marks: Ọ and Ṣ are letters of their own, and a tone may stand above the dot. */
export function initialsOf(...names: string[]) {
  const letter = /[\p{L}\p{N}]\p{M}{0,2}/u
  return names.map((name) => name.normalize('NFC').toUpperCase().match(letter)?.[0] ?? '').join('')
}
