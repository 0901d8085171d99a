import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'

type Texts = Record<string, string>

const item = (title: string, ref = '', inside = '') =>
  `<item identifier="i-${title}"${ref && ` identifierref="${ref}"`}><title>${title}</title>${inside}</item>`
const resource = (id: string, type: string, href: string) =>
  `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`

const organisation = item(
  'root',
  '',
  item('Week 1', '', item('Read first', 'p1') + item('Watch', 'w1') + item('Talk', 'd1') + item('Lost', 'gone')) +
    item('Week 2', '', item('Check yourself', 'q1') + item('Sheet', 'f1')),
)
const resources = [
  resource('p1', 'webcontent', 'web/page.html'),
  resource('p2', 'webcontent', 'web/loose%20page.html'),
  resource('w1', 'imswl_xmlv1p1', 'link.xml'),
  resource('d1', 'imsdt_xmlv1p1', 'talk.xml'),
  resource('q1', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'quiz.xml'),
  resource('q2', 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank', 'bank.xml'),
  resource('f1', 'webcontent', 'sheet.pdf'),
  // In no module.
  resource('w2', 'imswl_xmlv1p1', 'loose-link.xml'),
  resource('d2', 'imsdt_xmlv1p1', 'loose-talk.xml'),
  resource('f2', 'webcontent', 'web/hand%20out.pdf'),
  resource('f3', 'webcontent', 'web/a.png'),
  resource('s1', 'associatedcontent/imscc_xmlv1p1/learning-application-resource', 'settings.xml'),
].join('')

const choice = (asked: string) =>
  `<item ident="i"><presentation><material><mattext texttype="text/html">${asked}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>Cash</mattext></material></response_label><response_label ident="2"><material><mattext>Loan</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`

/** A Common Cartridge 1.1 as its standard writes it: pages, a link, a topic, a quiz, a bank and a file. */
export const cartridge = (schema = 'IMS Common Cartridge'): Texts => ({
  'imsmanifest.xml': `<?xml version="1.0"?><manifest identifier="BK-101" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>${schema}</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Book-keeping &amp; more</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy">${organisation}</organization></organizations>
<resources>${resources}</resources></manifest>`,
  'web/page.html':
    '<html><head><title>x</title></head><body><p onclick="steal()">Count the <b>cash</b>, then <a href="page2.html">go on</a>.</p><img src="a.png"><script>alert(1)</script></body></html>',
  'web/loose page.html': '<html><head><title>By the way</title></head><body><p>Keep receipts.</p></body></html>',
  'link.xml':
    '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>Watch</title><url href="https://films.example/1?a=1&amp;b=2" target="_blank"/></webLink>',
  'talk.xml': '<topic/>',
  'loose-link.xml': '<webLink><title>Prices today</title><url href="https://prices.example/"/></webLink>',
  'loose-talk.xml': '<topic><title>Say hello</title><text texttype="text/html">Who are you?</text></topic>',
  'settings.xml': '<course><title>Settings</title></course>',
  'quiz.xml': `<questestinterop><assessment ident="a"><section ident="s">${choice('Which is an asset?')}<item ident="j"><presentation/></item></section></assessment></questestinterop>`,
  'bank.xml': `<questestinterop><objectbank ident="b">${choice('Which is not owed?')}</objectbank></questestinterop>`,
  'sheet.pdf': '%PDF-1.7',
})

const activities: [id: string, kind: string, title: string, section?: string][] = [
  ['2', 'url', 'Read more'],
  ['1', 'page', 'Keep it cold'],
  ['3', 'quiz', 'Final quiz'],
  ['4', 'url', 'Bad link'],
  ['5', 'book', 'Handbook'],
  ['6', 'page', 'Welcome', '8'],
  ['7', 'page', 'Power cuts', '10'],
]
const listed = activities.map(
  ([id, kind, title, section = '9']) =>
    `<activity><moduleid>${id}</moduleid><sectionid>${section}</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`,
)
const question = (id: number, type: string, asked: string, own: string) =>
  `<question id="${id}"><parent>0</parent><questiontext>${asked}</questiontext><generalfeedback>$@NULL@$</generalfeedback><qtype>${type}</qtype><plugin_qtype_${type}_question>${own}</plugin_qtype_${type}_question></question>`
const entry = (...versions: string[]) =>
  `<question_bank_entry id="1"><question_version>${versions.map((one, at) => `<question_versions><version>${at + 1}</version><questions>${one}</questions></question_versions>`).join('')}</question_version></question_bank_entry>`
const answer = (id: number, text: string, fraction: string) =>
  `<answer id="${id}"><answertext>${text}</answertext><fraction>${fraction}</fraction></answer>`

/** A backup as Moodle 4 writes it. */
export const moodleBackup: Texts = {
  'moodle_backup.xml': `<moodle_backup><information><original_course_fullname>Cold chain</original_course_fullname><original_course_shortname>CC 7</original_course_shortname>
<contents><activities>${listed.join('')}</activities><sections><section><sectionid>8</sectionid><title>0</title><directory>sections/section_8</directory></section><section><sectionid>9</sectionid><title>1</title><directory>sections/section_9</directory></section><section><sectionid>10</sectionid><title>2</title><directory>sections/section_10</directory></section></sections></contents></information></moodle_backup>`,
  'course/course.xml': '<course><summary>&lt;p&gt;For &lt;b&gt;nurses&lt;/b&gt;.&lt;/p&gt;</summary></course>',
  'sections/section_8/section.xml': '<section><number>0</number><name>$@NULL@$</name><sequence>6</sequence></section>',
  'sections/section_10/section.xml': '<section><number>2</number><name>$@NULL@$</name><sequence>7</sequence></section>',
  'activities/page_6/page.xml': '<activity><page><content>&lt;p&gt;Welcome.&lt;/p&gt;</content></page></activity>',
  'activities/page_7/page.xml': '<activity><page><content>&lt;p&gt;Ice packs.&lt;/p&gt;</content></page></activity>',
  'sections/section_9/section.xml': '<section><name>Vaccines</name><sequence>1,2,5,3,4</sequence></section>',
  'activities/page_1/page.xml':
    '<activity><page><name>Keep it cold</name><content>&lt;p&gt;Two to eight degrees.&lt;/p&gt;</content></page></activity>',
  'activities/url_2/url.xml': '<activity><url><externalurl>https://who.example/cold</externalurl></url></activity>',
  'activities/url_4/url.xml': '<activity><url><externalurl>javascript:alert(1)</externalurl></url></activity>',
  'activities/book_5/book.xml':
    '<activity><book><chapters><chapter id="1"><title>Doors</title><content>&lt;p&gt;Keep them shut.&lt;/p&gt;</content></chapter></chapters></book></activity>',
  'questions.xml': `<question_categories><question_category id="1"><name>Storage</name><question_bank_entries>
${entry(
  question(4, 'numerical', 'How cold, roughly?', ''),
  question(
    5,
    'numerical',
    '&lt;p&gt;How cold?&lt;/p&gt;',
    `<answers>${answer(7, '5', '1.0')}</answers><numerical_units><numerical_unit id="1"><multiplier>1.0000</multiplier><unit>°C</unit></numerical_unit></numerical_units><numerical_records><numerical_record><answer>7</answer><tolerance>3</tolerance></numerical_record></numerical_records>`,
  ),
)}
${entry(question(6, 'multichoice', 'Which?', `<answers>${answer(1, 'Fridge', '1.0000000')}${answer(2, 'Shelf', '0.0')}</answers><multichoice><single>1</single></multichoice>`))}
${entry(question(8, 'match', 'Match.', '<matches><match><questiontext>Cash</questiontext><answertext>Asset</answertext></match><match><questiontext>Loan</questiontext><answertext>Debt</answertext></match></matches>'))}
${entry(question(11, 'essay', 'Send a picture of your fridge.', '<essay id="1"><responseformat>noinline</responseformat><attachments>1</attachments></essay>'))}
${entry(question(9, 'ddimageortext', 'Drag', ''))}
${entry(question(10, 'random', 'Random', ''))}
</question_bank_entries></question_category></question_categories>`,
}

/** A `.mbz` as Moodle writes it now: tar and gzip. */
export async function mbzOf(files: Texts, more: (tar: Pack) => void = () => undefined) {
  const tar = pack()
  for (const [name, text] of Object.entries(files)) tar.entry({ name }, text)
  more(tar)
  tar.finalize()
  return gzipSync(await buffer(tar))
}
