const END = 0x06054b50
const LISTED = 0x02014b50
const LONGEST_END = 65_557
const MOST_FILES = 2_000

/**
 * The items of a QTI package, one after the other: every XML file of the zip file but its manifest. Unpacked here, so that the
 * server gets nothing but their text; what is more than it takes is not unpacked.
 */
export async function readZippedItems(file: Blob, most: number) {
  const tail = await bytesOf(file, Math.max(0, file.size - LONGEST_END), file.size)
  const at = endIn(tail)
  if (at === undefined) return undefined
  const [count, size, from] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  if (count > MOST_FILES) return undefined
  const list = await bytesOf(file, from, from + size)
  const texts: string[] = []
  let [place, left] = [0, most]
  for (let n = 0; n < count && place + 46 <= list.byteLength; n++) {
    if (list.getUint32(place, true) !== LISTED) return undefined
    const lengths = [28, 30, 32].map((offset) => list.getUint16(place + offset, true))
    const [named = 0, extra = 0, comment = 0] = lengths
    const name = new TextDecoder().decode(list.buffer.slice(place + 46, place + 46 + named))
    const unpacked = list.getUint32(place + 24, true)
    if (isItem(name)) {
      left -= unpacked
      if (left < 0) return undefined
      const method = list.getUint16(place + 10, true)
      const packed = list.getUint32(place + 20, true)
      const text = await unpack(file, list.getUint32(place + 42, true), { packed, unpacked, method })
      if (text === undefined) return undefined
      texts.push(text)
    }
    place += 46 + named + extra + comment
  }
  return texts.length > 0 ? `<items>\n${texts.map(withoutDeclaration).join('\n')}\n</items>` : undefined
}

function isItem(name: string) {
  return /\.xml$/i.test(name) && !/(?:^|\/)(?:imsmanifest\.xml$|__MACOSX\/)/i.test(name)
}

function endIn(tail: DataView) {
  for (let at = tail.byteLength - 22; at >= 0; at--) if (tail.getUint32(at, true) === END) return at
  return undefined
}

async function bytesOf(file: Blob, from: number, to: number) {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

type Packed = { packed: number; unpacked: number; method: number }

async function unpack(file: Blob, at: number, { packed, unpacked, method }: Packed) {
  const header = await bytesOf(file, at, at + 30)
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const body = file.slice(from, from + packed)
  if (method === 0) return packed === unpacked ? body.text() : undefined
  const reader = body.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let [text, read] = ['', 0]
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    read += next.value.length
    // More than its list says is not unpacked: what is asked for is read, and nothing else.
    if (read > unpacked) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}

function withoutDeclaration(text: string) {
  return text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
}
