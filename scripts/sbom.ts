import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedFonts } from './fonts/embedded-fonts.ts'
import { refusedLicences } from './licences/refused-licences.ts'

/** `npm run sbom [file]`: everything that Koya is made of, as CycloneDX, out of the lock file. Fails on a refused licence. */
const root = fileURLToPath(new URL('..', import.meta.url))
const file = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? 'koya-sbom.json')

const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))
const refused = refusedLicences(packages)
if (refused.length > 0) {
  console.error(['These licences are not among those we agreed to (scripts/licences):', ...refused].join('\n  '))
  process.exit(1)
}

const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const bom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
// npm calls it after the folder it is in.
bom.metadata.component.name = packages[''].name
// The fonts are in the repository and so in no lock file.
bom.components.push(
  ...embeddedFonts.map((font) => ({
    type: 'file',
    name: font.file,
    description: `Taken from ${font.from} ${font.version}`,
    licenses: [{ license: { id: 'OFL-1.1' } }],
  })),
)
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} components of Koya ${packages[''].version}`)
