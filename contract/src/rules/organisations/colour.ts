/** What an organisation's colour is seen on, in the light and in the dark. As in the tokens of the pages. */
export const LETTERS = '#ffffff'
export const DARK_PAGE = '#10122a'

/** Of letters (WCAG 2.2, 1.4.3) and of what only has to be seen (1.4.11). */
export const READABLE = 4.5
export const VISIBLE = 3

export function isColour(text: string) {
  return /^#[0-9a-f]{6}$/.test(text)
}

function channels(colour: string) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function brightness(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The same colour for the dark page: lightened in small steps until it is seen there. What carries white letters in the light
 * carries them here too, because it stops long before they would fade.
 */
export function onDarkPage(colour: string) {
  let lighter = colour
  for (let step = 0; step < 100 && contrast(lighter, DARK_PAGE) < VISIBLE; step++)
    lighter = `#${channels(lighter)
      .map((value) =>
        Math.min(255, value + Math.max(2, Math.round((255 - value) * 0.02)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return lighter
}

/** How well white letters on it are read, as a number of one decimal; null where they are read well. */
export function colourProblem(colour: string) {
  const ratio = contrast(colour, LETTERS)
  return ratio < READABLE ? (Math.floor(ratio * 10) / 10).toFixed(1) : null
}
