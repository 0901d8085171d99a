import { koyaPictureUrl, pictureBase, pictureSize } from '@koya/contract/rules/pictures/pictures.ts'

type Picture = { path: string; alt: string }
type Page = { title: string; description: string; path: string; origin: string; picture?: Picture }

/** What a page says about itself to search engines, to browser tabs and where its link is shared. */
export function pageMeta({ title, description, path, origin, picture = koyaPicture }: Page) {
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
    ...pictureMeta(origin, picture),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const koyaPicture: Picture = { path: koyaPictureUrl, alt: 'Koya: learn the work you want to do' }

/** The size is told where we know it: the picture can then be shown before it has been fetched. */
function pictureMeta(origin: string, { path, alt }: Picture) {
  const isOurs = path.startsWith(`${pictureBase}/`)
  return [
    { property: 'og:image', content: path.startsWith('/') ? origin + path : path },
    { property: 'og:image:alt', content: alt },
    ...(isOurs
      ? [
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: String(pictureSize.width) },
          { property: 'og:image:height', content: String(pictureSize.height) },
        ]
      : []),
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined

/** The address people open, which the root's loader knows. Unknown only where even the menus could not be fetched. */
export function publicOrigin(matches: readonly Match[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  return root?.origin ?? ''
}
