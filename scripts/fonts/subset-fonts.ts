import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedFonts } from './embedded-fonts.ts'

/**
 * Cuts our fonts anew out of whole ones: `node scripts/fonts/subset-fonts.ts`. The packages hold every weight, 17 MB
 * together, so they are fetched into a temporary folder and are no dependencies of ours.
 */
const target = new URL('../../api/src/artwork/lettering/fonts/', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'koya-fonts-'))

try {
  const wanted = ['subset-font@2.9.0', ...embeddedFonts.map(({ from, version }) => `${from}@${version}`)]
  execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder, ...wanted])
  const subsetFont = createRequire(join(folder, 'package.json'))('subset-font')
  const inPackage = (from: string, file: string) => join(folder, 'node_modules', from, file)

  for (const { file, from, source, keeps } of embeddedFonts) {
    const whole = readFileSync(inPackage(from, source))
    const characters = keeps?.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    const subset: Buffer = characters
      ? await subsetFont(whole, characters.join(''), { targetFormat: 'truetype' })
      : whole
    writeFileSync(new URL(file, target), subset)
    writeFileSync(
      new URL(file.replace('.ttf', '.LICENSE.txt'), target),
      readFileSync(inPackage(from, 'LICENSE_FONT'), 'utf8'),
    )
    console.log(`${file}: ${subset.length} of ${whole.length} bytes`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
