import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Koya's mark as pictures for the home screen, drawn anew with `node scripts/draw-icons.ts` when the mark changes. */
const folder = fileURLToPath(new URL('../web/public/icons/', import.meta.url))

const mark = `<path d="M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8" fill="none" stroke="#fff" stroke-width="1.9"
  stroke-linecap="round" stroke-linejoin="round"/><circle cx="21.3" cy="14" r="1.6" fill="#F2B544"/>`
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#1B1F4B"/>${mark}</svg>`
// Some launchers cut a circle out of the picture: the ground goes to the edge and the mark stays inside.
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#1B1F4B"/>
  <g transform="translate(14 14) scale(.78) translate(-14 -14)">${mark}</g></svg>`

mkdirSync(folder, { recursive: true })
await draw(tile, 192, 'koya-192.png')
await draw(tile, 512, 'koya-512.png')
await draw(maskable, 512, 'koya-maskable-512.png')

async function draw(svg: string, size: number, name: string) {
  const density = (72 * size) / 28
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(folder + name)
}
