import { expect, test } from 'vitest'
import { attackStrings } from '../../test/hostile/attack-strings.ts'
import { problemsIn } from '../../test/hostile/strict-html.ts'
import { cleanHtml, cleanRichText, underPageTitle } from './clean-html.ts'

const places = { videoHosts: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] }
const clean = (html: string) => cleanRichText(html, places)

test('there are more than 200 attacks, and no two are the same', () => {
  expect(new Set(attackStrings).size).toBe(attackStrings.length)
  expect(attackStrings.length).toBeGreaterThan(200)
})

test.each(attackStrings)('nothing dangerous is left of %s', (attack) => {
  for (const html of [
    attack,
    `<p>Before</p>${attack}<p>After</p>`,
    `<p>${attack}</p>`,
    `<ol><li data-list="bullet">${attack}`,
  ]) {
    const cleaned = clean(html)
    expect(problemsIn(cleaned)).toEqual([])
    expect(problemsIn(underPageTitle(cleaned))).toEqual([])
    expect(clean(cleaned)).toBe(cleaned)
  }
})

test('a picture of elsewhere is left out, because no page shows it', () => {
  expect(clean('<p>a<img src="https://koya.example/a.png">b</p>')).toBe('<p>ab</p>')
})

test('the strict reader sees what is dangerous', () => {
  for (const bad of [
    '<script>boom()</script>',
    '<p onclick="x">a</p>',
    '<a href="javascript:boom()">a</a>',
    '<img src="data:image/png;base64,AA" />',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe class="ql-video"></iframe>',
    '<p>a < b</p>',
    '<!-- x -->',
    '<p style="x">a</p>',
  ])
    expect(problemsIn(bad)).not.toEqual([])
})

const video = (src: string) =>
  `<iframe class="ql-video" title="Video" loading="lazy" allowfullscreen="true" src="${src}"></iframe>`
const picture = (src: string) => `<img src="${src}" alt="" loading="lazy" />`
const upload = '/media/AAAAAAAAAAAAAAAAAAAAAAAA/640.webp'

/** As the editor writes it, and as it is kept. */
const toolbar: [what: string, written: string, kept?: string][] = [
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string] => [`a heading ${n}`, `<h${n}>Title</h${n}>`]),
  ['a serif font', '<p><span class="ql-font-serif">a</span></p>'],
  ['a monospaced font', '<p><span class="ql-font-monospace">a</span></p>'],
  ...['small', 'large', 'huge'].map((size): [string, string] => [
    size,
    `<p><span class="ql-size-${size}">a</span></p>`,
  ]),
  ['font and size together', '<p><span class="ql-font-serif ql-size-huge">a</span></p>'],
  ['bold', '<p><strong>a</strong></p>'],
  ['italic', '<p><em>a</em></p>'],
  ['underline', '<p><u>a</u></p>'],
  ['strike', '<p><s>a</s></p>'],
  ['a quotation', '<blockquote>a</blockquote>'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n): [string, string] => [`indent ${n}`, `<p class="ql-indent-${n}">a</p>`]),
  ['an indented heading', '<h2 class="ql-indent-3">a</h2>'],
  [
    'a link',
    '<p><a href="https://koya.example" rel="noopener noreferrer" target="_blank">a</a></p>',
    '<p><a href="https://koya.example" rel="noopener nofollow">a</a></p>',
  ],
  ['an uploaded picture', `<p><img src="${upload}"></p>`, `<p>${picture(upload)}</p>`],
  [
    'a video of YouTube',
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/aBc-123_xYz?showinfo=0"></iframe>',
    video('https://www.youtube-nocookie.com/embed/aBc-123_xYz?rel=0'),
  ],
  [
    'a video of Vimeo',
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://player.vimeo.com/video/76979871/"></iframe>',
    video('https://player.vimeo.com/video/76979871?dnt=1'),
  ],
  ['an empty line', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br /></p><p>b</p>'],
]

test.each(toolbar)('%s is kept', (_, written, kept = written) => {
  expect(clean(written)).toBe(kept)
  expect(clean(kept)).toBe(kept)
  expect(problemsIn(kept)).toEqual([])
})

const item = (list: string, text: string, depth = 0) =>
  `<li data-list="${list}"${depth ? ` class="ql-indent-${depth}"` : ''}><span class="ql-ui" contenteditable="false"></span>${text}</li>`

test.each([
  ['bullets', [item('bullet', 'a'), item('bullet', 'b')], '<ul><li>a</li><li>b</li></ul>'],
  ['numbers', [item('ordered', 'a'), item('ordered', '<b>b</b>')], '<ol><li>a</li><li><b>b</b></li></ol>'],
  ['one after the other', [item('ordered', 'a'), item('bullet', 'b')], '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  [
    'one within the other',
    [item('ordered', 'a'), item('bullet', 'b', 1), item('bullet', 'c', 2), item('ordered', 'd')],
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
  ],
  ['too deep at once', [item('bullet', 'a', 3), item('bullet', 'b', 5)], '<ul><li>a<ul><li>b</li></ul></li></ul>'],
])('lists become what every page can show: %s', (_, items, kept) => {
  expect(clean(`<ol>${items.join('')}</ol>`)).toBe(kept)
  expect(clean(kept)).toBe(kept)
})

test.each([
  [
    'a list within an item keeps its own kind, and so does the one around it',
    '<ol><li data-list="bullet">a<ol><li data-list="ordered">b</li></ol></li><li data-list="bullet">c</li></ol>',
    '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  ],
  [
    'an item that only speaks of lists is no list',
    '<ol><li data-list="bullet"><code>&lt;ol&gt;&lt;li data-list="ordered"&gt;</code></li></ol>',
    '<ul><li><code>&lt;ol&gt;&lt;li data-list="ordered"&gt;</code></li></ul>',
  ],
  [
    'items that are not closed end where the next begins',
    '<ol><li data-list="bullet">a<li class="ql-indent-1" data-list="bullet">b',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'a quotation, a picture and a video in an item stay in it',
    `<ol><li data-list="bullet"><blockquote>a &amp; b</blockquote><img src="${upload}">${video('https://player.vimeo.com/video/1?dnt=1')}</li></ol>`,
    `<ul><li><blockquote>a &amp; b</blockquote>${picture(upload)}${video('https://player.vimeo.com/video/1?dnt=1')}</li></ul>`,
  ],
  [
    'a mark outside of a list is dropped',
    '<p data-list="bullet">a</p><ul><li data-list="x">b</li></ul>',
    '<p>a</p><ul><li>b</li></ul>',
  ],
])('%s', (_, written, kept) => {
  expect(clean(written)).toBe(kept)
  expect(clean(kept)).toBe(kept)
})

test.each([
  'https://player.vimeo.com.evil.example/video/1',
  'https://evil.example/https://player.vimeo.com/video/1',
  'https://player.vimeo.com@evil.example/video/1',
  'https://user:pass@player.vimeo.com/embed/1',
  'http://player.vimeo.com/embed/1',
  '//player.vimeo.com/video/1',
  'https://player.vimeo.com:444/embed/1',
  'javascript:boom()//https://player.vimeo.com/',
  'data:text/html,<script>boom()</script>',
])('a frame at %s is none of the sites whose videos we show', (src) => {
  expect(clean(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>')
  expect(clean(`<ol><li data-list="bullet">a<iframe src="${src}"></iframe></li></ol>`)).toBe('<ul><li>a</li></ul>')
})

test('under the title of a page the first heading is a second one, in the text and nowhere else', () => {
  const kept = clean('<h1 lang="yo">Àṣà</h1><p>&lt;h1&gt; <code>&lt;/h1&gt;</code></p><h2>b</h2>')
  expect(underPageTitle(kept)).toBe(
    '<h2 lang="yo" class="first-heading">Àṣà</h2><p>&lt;h1&gt; <code>&lt;/h1&gt;</code></p><h2>b</h2>',
  )
})

test('in a page a video is a link until it is pressed, and no author can make a link that plays', () => {
  const [src] = ['https://player.vimeo.com/video/1?dnt=1']
  expect(underPageTitle(clean('<p>a</p><iframe src="https://player.vimeo.com/video/1"></iframe>'))).toBe(
    `<p>a</p><a class="ql-video" href="${src}" rel="noopener nofollow">Play the video</a>`,
  )
  expect(underPageTitle(clean('<p><a class="ql-video" href="https://evil.example/">a</a></p>'))).toBe(
    '<p><a href="https://evil.example/" rel="noopener nofollow">a</a></p>',
  )
})

test('two lists with words between them stay two', () => {
  const list = `<ol>${item('bullet', 'a')}</ol>`
  expect(clean(`${list}<p>between</p>${list}`)).toBe('<ul><li>a</li></ul><p>between</p><ul><li>a</li></ul>')
})

test('a link without its beginning leads to the web, and one that leads nowhere is words', () => {
  expect(clean('<p><a href="www.koya.example/a?b">a</a></p>')).toContain('href="https://www.koya.example/a?b"')
  expect(clean('<p><a href="somewhere else">a</a></p>')).toBe('<p><a rel="noopener nofollow">a</a></p>')
})

test('a frame of nobody we know is dropped wholly, with what it holds', () => {
  expect(clean('<p>a</p><iframe src="https://evil.example/"><b>b</b></iframe>')).toBe('<p>a</p>')
  expect(clean('<iframe src="https://player.vimeo.com/video/1">words</iframe>')).toBe(
    video('https://player.vimeo.com/video/1?dnt=1'),
  )
  expect(cleanHtml('<iframe src="https://player.vimeo.com/video/1"></iframe>', { videoHosts: [] })).toBe('')
})

test('mere lines become paragraphs, and signs in them stay signs', () => {
  expect(clean('Profit & loss\n\n  1 < 2, "so"  \r\nEnd')).toBe(
    '<p>Profit &amp; loss</p><p>1 &lt; 2, "so"</p><p>End</p>',
  )
  expect(clean('')).toBe('')
})

test('a text of sixty thousand characters is cleaned in a moment, however it is built', () => {
  for (const part of [
    '<b>',
    '<ol><li data-list="bullet">',
    '<img src=x>',
    '<iframe>',
    '<',
    '&',
    '<p a="',
    '<!--',
    '</p>',
  ])
    expect(problemsIn(clean(part.repeat(Math.floor(60_000 / part.length))))).toEqual([])
})

test.each(['/\\evil.test', '/&#9;/evil.test', '//evil.test', 'https://koya.test@evil.test', 'java&#9;script:boom()'])(
  'a link to %s leads nowhere',
  (href) => expect(clean(`<p><a href="${href}">a</a></p>`)).toBe('<p><a rel="noopener nofollow">a</a></p>'),
)
