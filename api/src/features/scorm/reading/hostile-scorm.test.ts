import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { flat12, manifest12, zipOf } from '../../../../test/media/scorm-packages.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { scormPackages, uploads } from '../../../db/schema.ts'

const { app, db, deps, lead } = await openAuthors()
const { send, start } = uploader(app, lead.token)

const kept = new Set<string>()
const { complete } = deps.storage.parts
const { remove } = deps.storage
deps.storage.parts.complete = async (upload, parts) => {
  kept.add(upload.key)
  return complete(upload, parts)
}
deps.storage.remove = async (key) => {
  kept.delete(key)
  await remove(key)
}

/** The films of the demo market. */
const before = await db.$count(uploads)
const withManifest = (text: string) => zipOf({ ...flat12, 'imsmanifest.xml': text })
const good = String(flat12['imsmanifest.xml'])
const bomb = Buffer.alloc(30 * 1024 * 1024)

/** A file that says it is ten bytes long. */
async function lying(path: string) {
  const content = Buffer.alloc(900 * 1024, 'a')
  const bytes = await zipOf({ ...flat12, [path]: content })
  const claim = Buffer.alloc(4)
  claim.writeUInt32LE(content.length)
  for (let at = bytes.indexOf(claim); at !== -1; at = bytes.indexOf(claim, at + 1)) bytes.writeUInt32LE(10, at)
  return bytes
}

const hostile: [what: string, zip: () => Promise<Buffer>, said: RegExp][] = [
  ['no manifest', () => zipOf({ 'index.html': 'x' }), /has no file imsmanifest\.xml/],
  ['a manifest two folders down', () => zipOf({ 'a/b/imsmanifest.xml': good, 'a/b/index.html': '' }), /has no file/],
  [
    'a path that climbs out',
    () => zipOf({ ...flat12, 'aa/aa/x.html': 'x' }, { 'aa/aa/x.html': { name: '../../x.html' } }),
    /\.\.\/\.\.\/x\.html: a path in a package must not leave its folder/,
  ],
  [
    'an absolute path',
    () => zipOf({ ...flat12, 'aetc/passwd': 'x' }, { 'aetc/passwd': { name: '/etc/passwd' } }),
    /begins at its own folder/,
  ],
  [
    'a backslash that climbs out',
    () => zipOf({ ...flat12, 'aa/aaaa.js': 'x' }, { 'aa/aaaa.js': { name: '..\\aaaa.js' } }),
    /must not leave its folder/,
  ],
  ['a link', () => zipOf({ ...flat12, passwd: '/etc/passwd' }, { passwd: { mode: 0o120777 } }), /passwd: is a link/],
  [
    'the same file twice',
    () => zipOf({ ...flat12, 'index.htmm': 'x' }, { 'index.htmm': { name: 'index.html' } }),
    /index\.html: is there twice/,
  ],
  [
    'a name that cannot be read',
    () => zipOf({ ...flat12, 'bad-name.js': 'x' }, { 'bad-name.js': { name: 'bad\u0007name.js' } }),
    /has a name that cannot be read/,
  ],
  [
    'too many files',
    () => zipOf({ ...flat12, ...Object.fromEntries(Array.from({ length: 5_100 }, (_, at) => [`f/${at}`, ''])) }),
    /holds 5103 files; at most 5000 can be taken/,
  ],
  ['a bomb', () => zipOf({ ...flat12, 'zeros.bin': bomb }), /would grow to more than 100 times its size/],
  [
    'a manifest that is longer than it says',
    () => lying('imsmanifest.xml'),
    /imsmanifest\.xml: is (damaged|there twice)/,
  ],
  ['a manifest of 3 MB', () => withManifest(good + ' '.repeat(3 * 1024 * 1024)), /is larger than 2 MB/],
  [
    'entities that grow without end or read a file',
    () => withManifest(good.replace('?>', '?><!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    /declares entities or a document type/,
  ],
  [
    'a manifest in UTF-16 without a byte order mark',
    () => zipOf({ ...flat12, 'imsmanifest.xml': Buffer.from(good, 'utf16le') }),
    /is in UTF-16 without saying so; please save it as UTF-8/,
  ],
  [
    'one with the other byte first',
    () => zipOf({ ...flat12, 'imsmanifest.xml': Buffer.from(good, 'utf16le').swap16() }),
    /is in UTF-16 without saying so/,
  ],
  ['a manifest that is none', () => withManifest('<html></html>'), /is not a manifest, or is damaged/],
  ['a manifest without a word', () => withManifest(''), /is not a manifest, or is damaged/],
  [
    'a start elsewhere on the web',
    () => withManifest(good.replaceAll('index.html', 'https://evil.test/x.html')),
    /names nothing that can be opened/,
  ],
  [
    'a start outside of the package',
    () => withManifest(good.replaceAll('index.html', '../../secret.html')),
    /names nothing that can be opened/,
  ],
  [
    'a start that is not there',
    () => withManifest(good.replaceAll('index.html', 'gone.html')),
    /"gone\.html", which is not in the package/,
  ],
  ['nothing to open', () => withManifest(manifest12('', '')), /names nothing that can be opened/],
  [
    'another standard',
    () => withManifest(good.replace('1.2<', 'Common Cartridge<').replaceAll(/adlcp_rootv1p2/g, 'other')),
    /does not say that it is SCORM 1\.2 or SCORM 2004/,
  ],
  ['what is no zip file', async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), /not a zip file/],
  ['half a package', async () => (await zipOf(flat12)).subarray(0, 900), /not a zip file/],
]

test.each(hostile)('%s is refused in words, and nothing of it is kept', async (what, zip, said) => {
  const refused = await send({ name: `${what}.zip`, bytes: await zip() })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'bad_scorm'])
  expect(refused.json().message).toBe(messages.scorm.bad)
  expect(refused.json().errors.file.join('\n')).toMatch(said)
  expect([kept.size, await db.$count(uploads), await db.$count(scormPackages)]).toEqual([0, before, 0])
})

test('everything that is wrong is said at once', async () => {
  const bytes = await zipOf(
    { 'index.html': '', 'aa/aa/x.html': 'x', passwd: 'x' },
    { 'aa/aa/x.html': { name: '../../x.html' }, passwd: { mode: 0o120777 } },
  )
  const { errors } = (await send({ name: 'all.zip', bytes })).json()
  expect(errors.file).toHaveLength(3)
})

test('a package of 2 GB is refused before a byte of it is sent', async () => {
  const bytes = { length: 2 * 1024 ** 3 } as Buffer
  const refused = await start({ name: 'huge.zip', bytes })
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { size: [messages.scorm.tooLarge] }])
})
