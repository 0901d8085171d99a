import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pageList, type RouterManifest } from '../files/shell-files.ts'

/**
 * Writes the router's list of pages as browsers need it. As the router writes it, every visitor would fetch for each of our
 * pages the names of all the files that it imports, which a browser finds in the page's own file anyway.
 */
export function shortenManifest(clientFolder: string) {
  const assets = join(clientFolder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build has no list of pages')
  const text = readFileSync(join(assets, name), 'utf8')
  const list = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  writeFileSync(pageList(clientFolder), list)
  writeFileSync(join(assets, name), shortManifest(JSON.parse(list)))
}

export function shortManifest({ routes, entry, ...rest }: RouterManifest) {
  const kinds: string[] = []
  const rows = Object.values(routes).map(({ id, path, module, imports: _, ...kind }) => {
    const text = JSON.stringify(kind)
    if (!kinds.includes(text)) kinds.push(text)
    return [id, path ?? 0, shortName(module, `${id}`), kinds.indexOf(text)]
  })
  const given = [{ ...rest, entry: { ...entry, imports: [] } }, rows]
  return `window.__reactRouterManifest=(${spellOut})(${given.map((one) => JSON.stringify(one)).join()},[${kinds}])`
}

/** Most files are called after their page: `listing-page-DUPb6Rrw.js` is `DUPb6Rrw` there. */
function shortName(module: string, id: string) {
  const own = `/assets/${basename(id)}-`
  return module.startsWith(own) ? module.slice(own.length, -'.js'.length) : module
}

type Row = [id: string, path: string | 0, file: string, kind: number]

/** Becomes text, so it uses nothing from outside itself. */
function spellOut(manifest: { routes?: object }, rows: Row[], kinds: object[]) {
  manifest.routes = Object.fromEntries(
    rows.map(([id, path, file, kind]) => {
      const module = file.startsWith('/') ? file : `/assets/${id.slice(id.lastIndexOf('/') + 1)}-${file}.js`
      return [id, { id, path: path === 0 ? undefined : path, module, imports: [], ...kinds[kind] }]
    }),
  )
  return manifest
}
