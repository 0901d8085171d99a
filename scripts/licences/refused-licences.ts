type Package = { license?: string; dev?: boolean; optional?: boolean; os?: string[]; link?: boolean }

/** What we may ship. */
const permitted = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib']
/** Tools that never leave our machines may have these too. */
const permittedForTools = [...permitted, 'MPL-2.0', 'CC-BY-4.0', 'Unlicense']
/** What a package is taken to say whose package file says nothing. */
const SILENT = 'no licence'
/** Single packages that we looked at, with why. */
const agreed: { name: RegExp; license: string }[] = [
  // It says nothing in its package file, but its LICENSE file is that of MIT. It came with pdfkit.
  { name: /^png-js$/, license: SILENT },
  // Libvips comes as a library of its own, which anybody may replace: that is what the LGPL asks of us.
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  // As free as BSD; it only reads the command line of markdown-it, which we never run.
  { name: /^argparse$/, license: 'PSF-2.0' },
  // The licence of fonts: it lets them be part of anything, and asks only that they are not sold by themselves.
  { name: /^@(expo-google-fonts|fontsource|fontsource-variable)\//, license: 'OFL-1.1' },
]

/** Every package of a lock file whose licence we have not agreed to, with what it says. */
export function refusedLicences(packages: Record<string, Package>) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, found]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...found }))
    .filter((found) => !isPermitted(found))
    .map(({ name, license = SILENT }) => `${name}: ${license}`)
}

function isPermitted({ name, license = SILENT, dev = false, optional, os }: Package & { name: string }) {
  // The build of a tool for another platform, which our registry lacks: it has the licence of the tool.
  if (license === SILENT && dev && optional === true && os !== undefined) return true
  const agreedHere = agreed.filter((one) => one.name.test(name)).map((one) => one.license)
  const known = [...(dev ? permittedForTools : permitted), ...agreedHere]
  const either = license.replace(/[()]/g, '').split(' OR ')
  return either.some((all) => all.split(' AND ').every((one) => known.includes(one)))
}
