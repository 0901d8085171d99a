/** An uploaded picture is kept in these widths, none wider than it came. */
export const pictureWidths = [320, 640, 1280] as const

const pattern = /^\/media\/([\w-]{20,40})\/(\d{1,4})\.webp$/

/** What the addresses of all widths of a picture begin with. */
export function pictureFolder(key: string) {
  return `/media/${key}/`
}

export function pictureUrl(key: string, width: number) {
  return `${pictureFolder(key)}${width}.webp`
}

/** The key of an uploaded picture by its address; nothing if it is none. */
export function pictureKey(url: string) {
  return pattern.exec(url)?.[1]
}

/** All widths of an uploaded picture for `srcset`; undefined for pictures that are drawn and have no width. */
export function pictureSources(url: string) {
  const [, key, widest] = pattern.exec(url) ?? []
  if (!key) return undefined
  const widths = [...pictureWidths.filter((width) => width < Number(widest)), Number(widest)]
  return widths.map((width) => `${pictureUrl(key, width)} ${width}w`).join(', ')
}

export function isUploadedPicture(url: string) {
  return pattern.test(url)
}
