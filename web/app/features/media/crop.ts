/** A picture's size, how much of it is wanted (1 is as much as a square can hold) and where: 0 left or top, 1 right or bottom. */
export type Crop = { width: number; height: number; zoom: number; across: number; down: number }

export const MOST_ZOOM = 4
const WIDEST = 640
const NARROWEST = 64

/** The square of the picture that is kept, in its own pixels. */
export function croppedSquare({ width, height, zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * across, top: (height - side) * down, side }
}

/** Follows a hand that has dragged the picture by so many sides of the square. */
export function drag(crop: Crop, byAcross: number, byDown: number): Crop {
  const { side } = croppedSquare(crop)
  const move = (from: number, room: number, by: number) => (room > 0 ? within(from - (by * side) / room) : from)
  return {
    ...crop,
    across: move(crop.across, crop.width - side, byAcross),
    down: move(crop.down, crop.height - side, byDown),
  }
}

function within(part: number) {
  return Math.min(1, Math.max(0, part))
}

/** Draws the square as a picture of its own. Undefined where the browser cannot draw. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop, type: string) {
  const { left, top, side } = croppedSquare(crop)
  const canvas = document.createElement('canvas')
  const size = Math.round(Math.min(WIDEST, Math.max(NARROWEST, side)))
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext?.('2d')
  if (!context) return undefined
  context.drawImage(picture, left, top, side, side, 0, 0, size, size)
  // What a PNG lets shine through would turn black in a JPEG.
  const kept = type === 'image/png' ? type : 'image/jpeg'
  return new Promise<Blob | undefined>((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), kept, 0.9))
}
