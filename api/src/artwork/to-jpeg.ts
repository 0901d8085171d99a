/** The library is large and most processes never need it: it is loaded with the first picture. */
export async function toJpeg(svg: Uint8Array) {
  const { default: sharp } = await import('sharp')
  // One core for pictures; the others are for people.
  sharp.concurrency(1)
  return sharp(svg).jpeg({ quality: 80 }).toBuffer()
}
