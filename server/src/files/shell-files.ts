import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Part = { module: string; imports?: string[]; css?: string[] } & Record<string, unknown>
type RouterManifest = { entry: Part; routes: Record<string, Part>; url: string; version: string }

/** Pages that anyone may open without a line, and those in which kept lessons are read. */
const pages = [
  'features/landing/landing-page',
  'features/catalogue/listing/listing-page',
  'features/catalogue/course-detail/course-page',
]
const classroom = ['features/classroom/classroom-page', 'features/enrolment/my-learning-page']

/** The files that the service worker keeps, out of the router's own list of what each page needs. */
export function shellFiles(clientFolder: string) {
  const { entry, routes, url, version } = readManifest(clientFolder)
  const filesOf = (ids: string[]) =>
    ids.flatMap((id) => {
      const route = routes[id]
      if (!route) throw new Error(`there is no page ${id} for the service worker to keep`)
      return filesOfPart(route)
    })
  const core = unique([...filesOfPart(entry), ...filesOf(['root']), url, ...saidInPassing(clientFolder)])
  const without = (files: string[]) => unique(withStyles(clientFolder, files)).filter((file) => !core.includes(file))
  return { version, core, pages: without(filesOf(pages)), classroom: without(filesOf(classroom)) }
}

/** A page comes in several modules: itself, its loader, what stands there while that runs. */
function filesOfPart({ imports = [], css = [], ...part }: Part) {
  const modules = Object.entries(part).filter(([name]) => /^module$|Module$/.test(name))
  return [...modules.flatMap(([, file]) => (typeof file === 'string' ? [file] : [])), ...imports, ...css]
}

/** Styles that a page links itself are named in its code only. */
function withStyles(clientFolder: string, files: string[]) {
  const named = files.flatMap(
    (file) => readFileSync(join(clientFolder, file), 'utf8').match(/\/assets\/[\w.-]+\.css/g) ?? [],
  )
  return [...files, ...named]
}

/** Fetched when there is something to say, which without a line would be too late. */
function saidInPassing(clientFolder: string) {
  const files = readdirSync(join(clientFolder, 'assets')).filter((file) => /^show-toast-[\w-]+\.js$/.test(file))
  return files.map((file) => `/assets/${file}`)
}

function readManifest(clientFolder: string): RouterManifest {
  const assets = join(clientFolder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build has no list of pages')
  const text = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function unique(files: string[]) {
  return [...new Set(files)]
}
