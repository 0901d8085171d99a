import { type CatalogueFilter, writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'

/** Carries a filter through a plain form. */
export function HiddenFilter({ filter }: { filter: CatalogueFilter }) {
  const [, query] = writeCatalogueUrl(filter).split('?')
  return [...new URLSearchParams(query)].map(([name, value], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur several times, and its place is its meaning
    <input key={place} type="hidden" name={name} value={value} />
  ))
}
