import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Files = Record<string, string | Buffer>
type Zipped = { name?: string; mode?: number; compress?: boolean }

/** A zip file of these files. `as` writes other names and modes over those that a library would write. */
export async function zipOf(files: Files, options: Record<string, Zipped> = {}) {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) {
    const { mode = 0o100644, compress = true } = options[path] ?? {}
    zip.addBuffer(Buffer.from(content), path, { mode, compress })
  }
  zip.end()
  const bytes = await buffer(zip.outputStream)
  for (const [path, { name }] of Object.entries(options))
    if (name) for (let at = bytes.indexOf(path); at !== -1; at = bytes.indexOf(path, at + 1)) bytes.write(name, at)
  return bytes
}

export const manifest12 = (inside: string, resources: string) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org"><organization identifier="org"><title>Course</title>${inside}</organization></organizations>
  <resources>${resources}</resources>
</manifest>`

const item = (id: string, title: string, more = '') =>
  `<item identifier="${id}" identifierref="${id}-file"><title>${title}</title>${more}</item>`
const sco = (id: string, href: string) =>
  `<resource identifier="${id}-file" type="webcontent" adlcp:scormtype="sco" href="${href}"><file href="${href}"/></resource>`

/** Looks for the run-time as the standard writes it: in its own window and in those above. */
const findApi = `
function find(win, name) {
  for (let tries = 0; tries < 10 && !win[name] && win.parent && win.parent !== win; tries++) win = win.parent
  return win[name] || null
}`

const page = (
  title: string,
  script: string,
) => `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><p id="at"></p><button id="next">Next page</button> <button id="finish">Finish</button>
<script>${script}</script></body></html>`

const run12 = `${findApi}
const api = find(window, 'API')
api.LMSInitialize('')
let at = Number(api.LMSGetValue('cmi.core.lesson_location') || 1)
const show = () => { document.getElementById('at').textContent = 'Page ' + at + ' for ' + api.LMSGetValue('cmi.core.student_name') + (api.LMSGetValue('cmi.core.entry') === 'resume' ? ', again with ' + api.LMSGetValue('cmi.suspend_data').length : '') }
if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
show()
document.getElementById('next').onclick = () => { at++; api.LMSSetValue('cmi.core.lesson_location', String(at)); api.LMSSetValue('cmi.suspend_data', 'x'.repeat(1000000) + at); api.LMSCommit(''); show() }
document.getElementById('finish').onclick = () => { api.LMSSetValue('cmi.core.score.raw', '85'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit(''); show() }
addEventListener('pagehide', () => api.LMSFinish(''))`

/** One SCO, everything in one folder: as hand-made packages are. */
export const flat12: Files = {
  'imsmanifest.xml': manifest12(item('one', 'Hand washing'), sco('one', 'index.html')),
  'index.html': page('Hand washing', run12),
  'style.css': 'body { font-family: sans-serif }',
}

/** As Articulate Rise lays it out: a driver that holds the run-time, and the course in a frame of it. */
export const riseLike: Files = {
  'imsmanifest.xml': manifest12(
    item('item_1', 'Cold chain', '<adlcp:masteryscore>80</adlcp:masteryscore>'),
    sco('item_1', 'scormdriver/indexAPI.html'),
  ),
  'scormdriver/indexAPI.html': `<!doctype html><title>Driver</title><script>${findApi}
const api = find(window, 'API')
api.LMSInitialize('')
window.GetBookmark = () => api.LMSGetValue('cmi.core.lesson_location')
window.SetBookmark = (place) => { api.LMSSetValue('cmi.core.lesson_location', place); api.LMSCommit('') }
window.SetPassed = () => { api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSCommit('') }
</script><iframe name="scormdriver_content" src="../scormcontent/index.html" style="width:100%;height:300px"></iframe>`,
  'scormdriver/scormdriver.js': '/* driver */',
  'scormcontent/index.html': page(
    'Cold chain',
    `let at = Number(parent.GetBookmark() || 1)
const show = () => { document.getElementById('at').textContent = 'Page ' + at }
show()
document.getElementById('next').onclick = () => { at++; parent.SetBookmark(String(at)); show() }
document.getElementById('finish').onclick = () => parent.SetPassed()`,
  ),
  'scormcontent/lib/fonts/lato.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
}

/** As iSpring lays it out: the course under res/, with parameters and what the system should hand over. */
export const iSpringLike: Files = {
  'imsmanifest.xml': manifest12(
    `<item identifier="quiz" identifierref="quiz-file" parameters="?lms=1"><title>Quiz</title><adlcp:datafromlms>start=1</adlcp:datafromlms></item>`,
    sco('quiz', 'res/index.html'),
  ),
  'res/index.html': page('Quiz', run12),
  'res/data/slide1.js': 'var slide = 1;'.repeat(500),
  'res/data/film.mp4': Buffer.alloc(40_000, 7),
}

/** As Articulate Storyline lays it out: a driver of the same window under lms/, the slides under story_content/, and a long list of files. */
export const storylineLike: Files = {
  'imsmanifest.xml': manifest12(
    item('a_1', 'Fire drill', '<adlcp:masteryscore>80</adlcp:masteryscore>'),
    `<resource identifier="a_1-file" type="webcontent" adlcp:scormtype="sco" href="index_lms.html">
      <file href="index_lms.html"/><file href="story.html"/><file href="meta.xml"/><file href="lms/scormdriver.js"/>
      <file href="html5/data/js/frame.js"/><file href="story_content/slide1.js"/>
    </resource>`,
  ),
  'index_lms.html': page('Fire drill', run12).replace('<script>', '<script src="lms/scormdriver.js"></script><script>'),
  'story.html': page('Fire drill', ''),
  'meta.xml': '<?xml version="1.0"?><meta><project id="5vTq" title="Fire drill"/></meta>',
  'lms/scormdriver.js': 'var SCORM_driver = "of the same window";',
  'html5/data/js/frame.js': 'window.globalProvideData("frame", "{}");'.repeat(200),
  'story_content/slide1.js': 'window.globalProvideData("slide", "{}");',
}

const run2004 = `${findApi}
const api = find(window, 'API_1484_11')
api.Initialize('')
document.getElementById('at').textContent = 'Entry ' + api.GetValue('cmi.entry')
document.getElementById('next').onclick = () => { api.SetValue('cmi.location', '2'); api.Commit('') }
document.getElementById('finish').onclick = () => { api.SetValue('cmi.score.scaled', '0.9'); api.SetValue('cmi.success_status', 'passed'); api.SetValue('cmi.completion_status', 'completed'); api.Commit('') }
addEventListener('pagehide', () => api.Terminate(''))`

/** SCORM 2004 with two SCOs and a page that only shows something. */
export const several2004: Files = {
  'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Two parts</title>
    <item identifier="folder"><title>Unit</title>
      <item identifier="a" identifierref="ra"><title>First part</title></item>
      <item identifier="b" identifierref="rb"><title>Second part</title>
        <imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>
      </item>
      <item identifier="c" identifierref="rc"><title>Leaflet</title></item>
    </item></organization></organizations>
  <resources xml:base="shared/">
    <resource identifier="ra" type="webcontent" adlcp:scormType="sco" xml:base="one/" href="start.html"/>
    <resource identifier="rb" type="webcontent" adlcp:scormType="sco" href="two.html"/>
    <resource identifier="rc" type="webcontent" adlcp:scormType="asset" href="leaflet.html"/>
  </resources>
</manifest>`,
  'shared/one/start.html': page('First part', run2004),
  'shared/two.html': page('Second part', run2004),
  'shared/leaflet.html': '<!doctype html><title>Leaflet</title><h1>Leaflet</h1>',
}
