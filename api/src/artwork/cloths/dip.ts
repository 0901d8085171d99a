import { around, type Random } from '../../random.ts'
import type { Dye } from './dyes.ts'

/** No two dips are alike: hue and depth move a little by seed, the category stays recognisable. */
export function dip(dye: Dye, random: Random): Dye {
  const hue = around(random, 12)
  const lightness = (random() - 0.45) * 0.07
  return {
    ground: shift(dye.ground, hue, lightness),
    secondDip: shift(dye.secondDip, hue, lightness),
    halfResist: shift(dye.halfResist, hue, lightness / 2),
    resist: dye.resist,
  }
}

function shift(colour: string, hueShift: number, lightnessShift: number) {
  const { hue, saturation, lightness } = toHsl(colour)
  return fromHsl((hue + hueShift + 360) % 360, saturation, Math.max(0, Math.min(1, lightness + lightnessShift)))
}

function toHsl(colour: string) {
  const channels = Number.parseInt(colour.slice(1), 16)
  const red = (channels >> 16) / 255
  const green = ((channels >> 8) & 255) / 255
  const blue = (channels & 255) / 255
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const chroma = most - least
  const lightness = (most + least) / 2
  const saturation = chroma ? chroma / (1 - Math.abs(2 * lightness - 1)) : 0
  return { hue: hueOf(red, green, blue, most, chroma), saturation, lightness }
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number) {
  if (!chroma) return 0
  if (most === red) return 60 * (((green - blue) / chroma + 6) % 6)
  return 60 * (most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4)
}

function fromHsl(hue: number, saturation: number, lightness: number) {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
