const times = (text: string, count: number) => text.repeat(count)

/** Markdown that is slow or deep for some reader of it. */
export const hostileMarkdown: Record<string, string> = {
  'emphasis that never ends': times('_a_ _', 4_000),
  'quotes in quotes': times('> ', 10_000),
  'lists in lists on one line': `${times('- ', 10_000)}a`,
  'lists in lists': Array.from({ length: 250 }, (_, depth) => `${times('  ', depth)}- a`).join('\n'),
  'brackets in brackets': times('[', 10_000) + times(']', 10_000),
  'links in links': times('[a](', 5_000),
  'pictures in pictures': `${times('![', 5_000)}a${times('](b)', 5_000)}`,
  'emphasis in emphasis': `${times('*a **a ', 3_000)}${times('b** b*', 3_000)}`,
  'backticks of every length': Array.from({ length: 200 }, (_, length) => `a${times('`', length)}`).join(''),
  'strikes that never end': times('~~a~', 5_000),
  'a table of many columns': `${times('a|', 300)}\n${times('-|', 300)}\n${times('a\n', 5_000)}`,
  'one link a thousand times': `[a]: /b "${times('x', 10_000)}"\n\n${times('[a]', 5_000)}`,
  'tags in tags': times('<b>', 7_000),
  'tags that never end': times('<a b="', 4_000),
  'addresses that never end': times('http://a@', 3_000),
}
