import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { goodCourse, packageFiles, problemsOf } from '../../../test/courses/packages.ts'
import { readFolder } from './read-folder.ts'
import { readZip } from './read-zip.ts'
import { zipPackage } from './zip-package.ts'

const goodZip = await zipPackage(packageFiles())

/** A zip file with one more file, whose name and mode are then written over, because no library writes what attackers do. */
async function zipWith(name: string, { as = name, mode = 0o100644, content = Buffer.from('x') } = {}) {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(goodCourse), 'course.md')
  zip.addBuffer(content, name, { mode })
  zip.end()
  const bytes = await buffer(zip.outputStream)
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) bytes.write(as, at)
  return bytes
}

test('a zip file gives the files that went into it, also from a folder within it and beside the litter of file managers', async () => {
  const files = packageFiles()
  expect((await readZip(goodZip)).files).toEqual(new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)])))
  const inFolder = [...files].map(([path, bytes]) => [`My course/${path}`, bytes] as const)
  const zipped = await zipPackage(new Map([...inFolder, ['__MACOSX/._course.md', new Uint8Array([1])]]))
  expect([...(await readZip(zipped)).files.keys()]).toEqual([...files.keys()])
})

test.each<[what: string, zip: () => Promise<Buffer>, said: string]>([
  [
    'a path that climbs out',
    () => zipWith('aa/aa/x.md', { as: '../../x.md' }),
    '../../x.md: a path in a package must not leave its folder',
  ],
  [
    'an absolute path',
    () => zipWith('aetc/passwd', { as: '/etc/passwd' }),
    '/etc/passwd: a path in a package begins at its own folder',
  ],
  [
    'a path of Windows',
    () => zipWith('aaaa.md', { as: 'C:\\a.md'.slice(0, 7) }),
    'C:/a.md: a path in a package begins at its own folder',
  ],
  [
    'a backslash',
    () => zipWith('aa/aaaa.md', { as: '..\\aaaa.md' }),
    '../aaaa.md: a path in a package must not leave its folder',
  ],
  [
    'a link',
    () => zipWith('lessons/x.md', { mode: 0o120777 }),
    'lessons/x.md: is a link to another file; put the file itself there',
  ],
  [
    'an unknown file',
    () => zipWith('run.sh'),
    'run.sh: a package holds course.md, questions/bank.yaml, questions/entrance.yaml, questions/practice.yaml, lessons/*.md, pictures/*.jpg, .png or .webp and media/*, and nothing else',
  ],
  [
    'a file to download',
    () => zipWith('attachments/x.pdf'),
    'attachments/x.pdf: a package holds course.md, questions/bank.yaml, questions/entrance.yaml, questions/practice.yaml, lessons/*.md, pictures/*.jpg, .png or .webp and media/*, and nothing else',
  ],
  ['the same file twice', () => zipWith('Course.md', { as: 'course.md' }), 'course.md: is there twice'],
  [
    'the same file but for its capitals',
    () => zipWith('lessons/a.md').then(() => zipWithTwo('lessons/a.md', 'lessons/A.md')),
    'lessons/A.md: is there twice',
  ],
  [
    'a picture that is too large',
    () => zipWith('pictures/a.png', { content: Buffer.alloc(6 * 1024 * 1024) }),
    'pictures/a.png: is larger than 5 MB',
  ],
  [
    'a text that is too large',
    () => zipWith('lessons/a.md', { content: Buffer.alloc(2 * 1024 * 1024) }),
    'lessons/a.md: is larger than 1 MB',
  ],
  ['no course', () => zipPackage(packageFiles({ 'course.md': null })), 'the package: has no file course.md'],
])('%s is refused before anything is unpacked', async (_what, zip, said) => {
  const bytes = await zip()
  expect(await problemsOf(() => readZip(bytes))).toContain(said)
})

async function zipWithTwo(one: string, other: string) {
  return zipPackage(packageFiles({ [one]: 'x', [other]: 'y' }))
}

test('ten thousand files are refused by their number', async () => {
  const [many, fewer] = [await zipOfLessons(10_000), await zipOfLessons(1_200)]
  expect(await problemsOf(() => readZip(many))).toEqual(['The package holds 10001 files; at most 1000 can be taken.'])
  expect(await problemsOf(() => readZip(fewer))).toContain('the package: holds 1201 files; at most 1000 can be taken')
})

function zipOfLessons(count: number) {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(goodCourse), 'course.md')
  for (let at = 0; at < count; at++) zip.addBuffer(Buffer.from('x'), `lessons/${at}.md`, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

test('a bomb that says it is small is cut off where it grows beyond what it said', async () => {
  const bomb = await zipWith('lessons/a.md', { content: Buffer.alloc(900 * 1024) })
  const claim = Buffer.alloc(4)
  claim.writeUInt32LE(900 * 1024)
  for (let at = bomb.indexOf(claim); at !== -1; at = bomb.indexOf(claim, at + 1)) bomb.writeUInt32LE(10, at)
  expect(await problemsOf(() => readZip(bomb))).toEqual(['lessons/a.md: is damaged'])
})

test('many files that are each small enough are too much together', async () => {
  const pictures = Array.from({ length: 9 }, (_, at) => [`pictures/${at}.png`, Buffer.alloc(5 * 1024 * 1024)])
  const zip = await zipPackage(packageFiles(Object.fromEntries(pictures)))
  expect(zip.length).toBeLessThan(200_000)
  expect(await problemsOf(() => readZip(zip))).toEqual(['the package: holds more than 40 MB once it is unpacked'])
})

test('what is no zip file, is cut off or was changed on its way is refused', async () => {
  const notAZip = ['This is not a zip file, or it is damaged.']
  for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), goodZip.subarray(0, 100), deflateRawSync('x')])
    expect(await problemsOf(() => readZip(bytes))).toEqual(notAZip)
  const stored = new ZipFile()
  stored.addBuffer(Buffer.from(goodCourse), 'course.md', { compress: false })
  stored.end()
  const changed = await buffer(stored.outputStream)
  changed.write('Stealing', changed.indexOf('Selling'))
  expect(await problemsOf(() => readZip(changed))).toEqual(['course.md: is damaged'])
})

test('a folder is read by the same rules: a link in it is not followed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'koya-package-'))
  try {
    await writeFile(join(folder, 'course.md'), goodCourse)
    expect([...(await readFolder(folder)).keys()]).toEqual(['course.md'])
    await symlink('/etc/passwd', join(folder, 'secret.md'))
    await symlink('/etc/passwd', join(folder, 'course.yaml'))
    expect(await problemsOf(() => readFolder(folder))).toHaveLength(2)
  } finally {
    await rm(folder, { recursive: true })
  }
})
