type Crumb = { name: string; path: string }

/** The place of a page, as schema.org tells search engines. */
export function breadcrumbs(origin: string, crumbs: Crumb[]) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
  }
}

/** Koya itself, whole on the landing page and as the provider of its courses. */
export function organization(origin: string) {
  return { '@type': 'Organization', name: 'Koya', url: `${origin}/`, logo: `${origin}/favicon.svg` }
}
