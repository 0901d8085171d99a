import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZippedItems } from './zipped-items.ts'

/** As a zip file is laid out: each file with a header, then the list, then where the list is. */
function zipOf(
  files: Record<string, string>,
  { claims, isPacked = true }: { claims?: number; isPacked?: boolean } = {},
) {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)]
    const body = isPacked ? deflateRawSync(plain) : plain
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(path.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(isPacked ? 8 : 0, 10)
    line.writeUInt32LE(body.length, 20)
    line.writeUInt32LE(claims ?? plain.length, 24)
    line.writeUInt16LE(path.length, 28)
    line.writeUInt32LE(at, 42)
    pieces.push(head, path, body)
    list.push(line, path)
    at += head.length + path.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([Buffer.concat([...pieces, ...list, end])])
}

const package21 = {
  'imsmanifest.xml': '<manifest/>',
  'items/a.xml': '<?xml version="1.0"?>\n<a/>',
  'b.xml': '<b/>',
  'c.png': 'x',
}

test.each([true, false])(
  'the items of a package are its XML files but for the manifest (packed: %s)',
  async (isPacked) => {
    expect(await readZippedItems(zipOf(package21, { isPacked }), 1_000)).toBe('<items>\n\n<a/>\n<b/>\n</items>')
  },
)

test('what is no package, holds no items or more than can be taken gives nothing', async () => {
  expect(await readZippedItems(new Blob(['hello']), 1_000)).toBeUndefined()
  expect(await readZippedItems(zipOf({ 'c.png': 'x' }), 1_000)).toBeUndefined()
  expect(await readZippedItems(zipOf({ 'a.xml': 'x'.repeat(2_000) }), 1_000)).toBeUndefined()
})

test('a package with a file that is longer than it says is not unpacked', async () => {
  const bomb = zipOf({ 'a.xml': 'x'.repeat(5_000_000) }, { claims: 10 })
  expect(await readZippedItems(bomb, 1_000)).toBeUndefined()
  expect(
    await readZippedItems(zipOf({ 'a.xml': 'x'.repeat(5_000) }, { claims: 10, isPacked: false }), 1_000),
  ).toBeUndefined()
})
