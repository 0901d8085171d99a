/** What a page says about itself to search engines and browser tabs. */
export function pageMeta({ title, description, path }: { title: string; description: string; path: string }) {
  return [
    { title: `${title} · Koya` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: path },
  ]
}
