import { type CatalogueFilter, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'

/** Carries a filter through a plain form. */
export function HiddenFilter({ filter }: { filter: CatalogueFilter }) {
  const [, query] = writeCatalogueUrl(filter).split('?')
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
