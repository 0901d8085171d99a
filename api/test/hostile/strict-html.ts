/** Every tag that may be left, with every attribute it may have and what that may hold. */
const anywhere = { lang: /^[\w-]+$/, dir: /^\w+$/ }
const indent = { class: /^ql-indent-[1-8]$/ }
const left: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li'].map((tag) => [tag, indent])),
  ...Object.fromEntries(
    'br hr pre kbd ul dl dt dd strong em b i u s del sub sup figure figcaption table thead tbody tr caption'
      .split(' ')
      .map((tag) => [tag, {}]),
  ),
  // What a page makes of a first heading.
  h2: { class: /^(ql-indent-[1-8]|(ql-indent-[1-8] )?first-heading)$/ },
  ol: { start: /./ },
  th: { scope: /./, align: /./ },
  td: { align: /./ },
  code: { class: /^language-[^\s]+$/ },
  span: { class: /^ql-(font|size)-\w+( ql-(font|size)-\w+)?$/ },
  // The look is that of a video in a page, which `clean-html.ts` alone gives.
  a: {
    class: /^ql-video$/,
    href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
    rel: /^noopener nofollow$/,
    title: /./,
  },
  img: {
    src: /^(https:\/\/|\/media\/[\w-]{20,40}\/\d{1,4}\.webp$)/,
    alt: /^/,
    loading: /^lazy$/,
    width: /./,
    height: /./,
  },
  iframe: {
    class: /^ql-video$/,
    src: /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//,
    title: /^Video$/,
    loading: /^lazy$/,
    allowfullscreen: /^true$/,
  },
}

/**
 * Reads a text more strictly than any browser: words without a single bracket, or tags in one spelling. What can be read so
 * is read alike by every browser, and none of them finds anything in it that is not found here.
 */
export function problemsIn(html: string) {
  const strict = /([^<>]+)|<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/gy
  const problems: string[] = []
  let end = 0
  for (const match of html.matchAll(strict)) {
    end = match.index + match[0].length
    const [tag, , isEnd, name = '', attributes = ''] = match
    if (name) problems.push(...problemsOfTag(tag, name, isEnd ? '' : attributes))
  }
  if (end !== html.length) problems.push(`cannot be read: ${html.slice(end, end + 60)}`)
  if (/<iframe[^>]*>(?!<\/iframe>)/.test(html)) problems.push('a frame that holds something')
  return problems
}

function problemsOfTag(tag: string, name: string, attributes: string) {
  const known = left[name]
  if (!known) return [`a tag: ${tag}`]
  const given = [...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
    key,
    decode(value),
  ])
  const bad = given.filter(([key = '', value = '']) => !({ ...anywhere, ...known }[key]?.test(value) ?? false))
  const isSourceless = (name === 'img' || name === 'iframe') && attributes !== '' && !/ src="/.test(attributes)
  return [...bad.map(([key, value]) => `${name} ${key}=${value}`), ...(isSourceless ? [`nothing to show: ${tag}`] : [])]
}

function decode(value: string) {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
