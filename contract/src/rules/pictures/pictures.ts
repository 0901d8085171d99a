/** Raise it when pictures or certificates are drawn differently: browsers and CDNs then ask for the new ones. */
export const PICTURE_VERSION = 3

export const pictureBase = '/pictures'

/** The size that WhatsApp, Facebook and X show large. */
export const pictureSize = { width: 1200, height: 630 } as const

/** What is shown where the link of a course is shared. Whatever changes the picture changes its version. */
export function coursePictureUrl(id: number, version: string) {
  return `${pictureBase}/course-${id}-${version}.jpg`
}

/** The same for pages that are about no single course. */
export const koyaPictureUrl = `${pictureBase}/koya-${PICTURE_VERSION}.jpg`
