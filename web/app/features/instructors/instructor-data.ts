import { organization } from '../seo/structured-data.ts'

type Instructor = { id: number; name: string; picture: string; work: string; links: { url: string }[] }

/** The person as schema.org describes one. */
export function instructorData(origin: string, { id, name, picture, work, links }: Instructor) {
  const url = `${origin}/instructors/${id}`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      url,
      image: new URL(picture, url).href,
      ...(work && { jobTitle: work }),
      sameAs: links.map((link) => link.url),
      worksFor: organization(origin),
    },
  }
}
