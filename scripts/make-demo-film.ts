import { execFileSync } from 'node:child_process'
import { copyFileSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawThumbnails } from '../api/src/adapters/video/draw-thumbnails.ts'
import { encodeFilm } from '../api/src/adapters/video/encode-film.ts'
import { demoFilms } from './demo-films.ts'

/**
 * `npm run demo-film -- eng-103`: a short film of the demo market with its sound, captions and sheet, drawn and spoken by
 * programs of Debian (ffmpeg, espeak-ng), so that every part of it is our own and it can be made again.
 */
const [code = ''] = process.argv.slice(2)
const film = demoFilms[code]
if (!film) throw new Error(`Say which film: ${Object.keys(demoFilms).join(' or ')}`)
const { slides, sheet } = film

const home = new URL(`../demo/films/${code}/`, import.meta.url).pathname
const work = mkdtempSync(join(tmpdir(), 'koya-film-'))
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
const ffmpeg = (...args: string[]) => run('ffmpeg', '-v', 'error', '-y', ...args)

mkdirSync(home, { recursive: true })
const cues: string[] = []
const pieces: string[] = []
let now = 0
for (const [at, [title, words]] of slides.entries()) {
  const [picture, voice, piece] = ['png', 'wav', 'mp4'].map((ending) => join(work, `${at}.${ending}`)) as [
    string,
    string,
    string,
  ]
  await sharp(Buffer.from(drawing(title, words, at)))
    .png()
    .toFile(picture)
  run('espeak-ng', '-v', 'en-gb', '-s', '145', '-w', voice, words)
  const seconds = Number(run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', voice)) + 1
  const still = ['-loop', '1', '-framerate', '10', '-i', picture, '-i', voice, '-af', 'apad', '-t', String(seconds)]
  ffmpeg(
    ...still,
    '-c:v',
    'libx264',
    '-tune',
    'stillimage',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-ar',
    '24000',
    piece,
  )
  pieces.push(`file '${piece}'`)
  cues.push(`${clock(now)} --> ${clock(now + seconds)}\n${words}\n`)
  now += seconds
}
writeFileSync(join(work, 'list'), pieces.join('\n'))
const whole = join(work, 'film.mp4')
ffmpeg('-f', 'concat', '-safe', '0', '-i', join(work, 'list'), '-c', 'copy', whole)
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
const source = { path: whole, demuxer: 'mov' }
const { signal } = new AbortController()
/** ffmpeg writes beside what it reads, and nowhere else. */
async function make(name: string, draw: (out: string) => Promise<void>) {
  const out = join(work, name)
  await draw(out)
  copyFileSync(out, home + name)
}
for (const kind of ['sound', '240p', '360p'] as const)
  await make(`${kind}.mp4`, (out) =>
    encodeFilm(tools, source, kind, { hasSound: true, out, seconds: 600, signal, onSecond: () => {} }),
  )
// As long as the captions say, which is what the seed goes by.
await make('thumbnails.jpg', (out) => drawThumbnails(tools, source, { length: Math.floor(now), out, signal }))
await sharp(Buffer.from(drawing(...slides[0], 0)))
  .resize(640)
  .jpeg({ quality: 70 })
  .toFile(`${home}poster.jpg`)
writeFileSync(`${home}captions.vtt`, `WEBVTT\n\n${cues.join('\n')}`)
await writeSheet(`${home}practice-sheet.pdf`)
rmSync(work, { recursive: true })

function drawing(title: string, words: string, at: number) {
  const lines = wrapped(words, 44).map(
    (line, row) => `<text x="80" y="${330 + row * 50}" font-size="34">${line}</text>`,
  )
  const stripes = Array.from(
    { length: 14 },
    (_, x) => `<rect x="${x * 50}" y="0" width="${8 + ((x * 7 + at * 5) % 20)}" height="110"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="sans-serif">
    <rect width="960" height="540" fill="#fbfaf6"/><rect width="960" height="110" fill="#0e6b45"/>
    <g fill="#f2b544" opacity="0.55" transform="translate(300 0)">${stripes.join('')}</g>
    <text x="80" y="220" font-size="60" font-weight="bold" fill="#1b1f4b">${title}</text>
    <rect x="80" y="245" width="${120 * (at + 1)}" height="8" fill="#f2b544"/>
    <g fill="#4a4e69">${lines.join('')}</g></svg>`
}

function wrapped(words: string, width: number) {
  const lines = ['']
  for (const word of words.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (`${line} ${word}`.length > width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

function clock(seconds: number) {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
}

async function writeSheet(path: string) {
  const page = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `${sheet.title}: practice sheet` } })
  const out = page.pipe(createWriteStream(path))
  page.fontSize(24).text(sheet.title).fontSize(12).moveDown()
  page.text(sheet.words).moveDown()
  for (const row of sheet.rows) page.text(row).text('_'.repeat(58), { align: 'right' }).moveDown(1.2)
  page.end()
  await finished(out)
}
