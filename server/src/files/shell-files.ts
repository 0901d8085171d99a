import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Part = { module: string; imports?: string[]; css?: string[] } & Record<string, unknown>
export type RouterManifest = { entry: Part; routes: Record<string, Part>; url: string; version: string }

/** Pages that anyone may open without a line, and those in which kept lessons are read. */
const pages = [
  'features/landing/landing-page',
  'features/catalogue/listing/listing-page',
  'features/catalogue/course-detail/course-page',
]
const classroom = ['features/classroom/classroom-page', 'features/enrolment/my-learning-page']
/** Only for whoever keeps films and files. */
const shelf = ['features/shelf/shelf-page', 'features/switch-person/switch-page']

/** The files that the service worker keeps, out of the router's own list of what each page needs. */
export function shellFiles(clientFolder: string) {
  const { entry, routes, url, version }: RouterManifest = JSON.parse(readFileSync(pageList(clientFolder), 'utf8'))
  const filesOf = (ids: string[]) =>
    ids.flatMap((id) => {
      const route = routes[id]
      if (!route) throw new Error(`there is no page ${id} for the service worker to keep`)
      return filesOfPart(route)
    })
  const core = unique([...filesOfPart(entry), ...filesOf(['root']), url, ...toastFiles(clientFolder)])
  const without = (files: string[]) => unique(withStyles(clientFolder, files)).filter((file) => !core.includes(file))
  const inClassroom = without(filesOf(classroom))
  const forMembers = /\/member-[\w-]+\.css$/
  return {
    version,
    core,
    pages: without(filesOf(pages)).filter((file) => !forMembers.test(file)),
    classroom: inClassroom,
    shelf: without(filesOf(shelf)).filter((file) => !inClassroom.includes(file)),
  }
}

/** A page comes in several modules: itself, its loader, what is shown while that runs. */
function filesOfPart({ imports = [], css = [], ...part }: Part) {
  const modules = Object.entries(part).filter(([name]) => /^module$|Module$/.test(name))
  // The router marks styles that a page imports with an empty fragment.
  const styles = css.map((file) => file.replace(/#$/, ''))
  return [...modules.flatMap(([, file]) => (typeof file === 'string' ? [file] : [])), ...imports, ...styles]
}

/** Styles that a page links itself are named in its code only. */
function withStyles(clientFolder: string, files: string[]) {
  const named = files.flatMap(
    (file) => readFileSync(join(clientFolder, file), 'utf8').match(/\/assets\/[\w.-]+\.css/g) ?? [],
  )
  return [...files, ...named]
}

/** Fetched when there is something to say, which without a line would be too late. */
function toastFiles(clientFolder: string) {
  const files = readdirSync(join(clientFolder, 'assets')).filter((file) => /^show-toast-[\w-]+\.js$/.test(file))
  return files.map((file) => `/assets/${file}`)
}

/** What each page needs, beside the folder that browsers may see (`web/short-manifest.ts` puts it there). */
export function pageList(clientFolder: string) {
  return join(dirname(clientFolder), 'pages.json')
}

function unique(files: string[]) {
  return [...new Set(files)]
}
