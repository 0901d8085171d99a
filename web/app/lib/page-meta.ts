type Page = { title: string; description: string; path: string; origin: string }

/** What a page says about itself to search engines, to browser tabs and where its link is shared. */
export function pageMeta({ title, description, path, origin }: Page) {
  const address = origin + path
  return [
    { title: `${title} · Koya` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Koya' },
    { name: 'twitter:card', content: 'summary' },
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined

/** The address people open, which the root's loader knows. Unknown only where even the menus could not be fetched. */
export function publicOrigin(matches: readonly Match[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  return root?.origin ?? ''
}
