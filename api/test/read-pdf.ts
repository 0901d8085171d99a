import { inflateSync } from 'node:zlib'

type Codes = Map<string, string>

/** What is in a PDF that pdfkit wrote: its runs of text, each with the glyphs it is shown with, and its details. */
export function readPdf(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  )
  const find = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const all = [...objects.values()].join('\n')
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, unicodeOf(find, find(id))]),
  )
  const page = [...objects.values()].find((body) => /\/Type \/Page\b/.test(body)) ?? ''
  const shown = streamOf(find(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
  return {
    pages: [...all.matchAll(/\/Type \/Page\b/g)].length,
    box: /\/MediaBox \[([^\]]*)\]/.exec(page)?.[1],
    /** Each colour that something is filled or written with, as `#rrggbb`. */
    fills: [...new Set([...shown.matchAll(/^([\d. ]+) scn$/gm)].map(([, parts = '']) => hexOf(parts)))],
    runs: [...shown.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, run = '']) => readRun(run, fonts)),
    detail: (name: string) => readString(find(new RegExp(`/${name} (\\d+) 0 R`).exec(all)?.[1])),
  }
}

function hexOf(parts: string) {
  const channels = parts
    .trim()
    .split(' ')
    .map((part) => Math.round(Number(part) * 255))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function readRun(run: string, fonts: Map<string, Codes>) {
  const font = fonts.get(/\/(F\d+) /.exec(run)?.[1] ?? '') ?? new Map()
  const shown = [...run.matchAll(/\[(.*)\] TJ/g)].map(([, parts = '']) => parts).join('')
  const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return { glyphs, text: glyphs.map((glyph) => font.get(glyph) ?? '\ufffd').join('') }
}

/** Which letters a glyph stands for when it is copied or searched. */
function unicodeOf(find: (id?: string) => string, font: string): Codes {
  const map = streamOf(find(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, letters = ''], at): [string, string] => [
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function streamOf(object: string) {
  const [, body = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return body && inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
}

function readString(object: string) {
  const letters = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' } as Record<string, string>
  const text = object.slice(1, -1).replace(/\\([\s\S])/g, (_, escaped: string) => letters[escaped] ?? escaped)
  return text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text
}
