import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { type CatalogueView, type PaperForSale, readCatalogue } from './catalogue-view.ts'

/** What came with the page, or what is fetched once the page shows itself. */
export function useCatalogue<P>(id: number, given: CatalogueView<P> | null): CatalogueView<P | PaperForSale> | null {
  const [fetched, setFetched] = useState<CatalogueView | null>(null)

  useEffect(() => {
    if (given) return
    let isWanted = true
    readCatalogue(api, id).then((view) => isWanted && setFetched(view))
    return () => {
      isWanted = false
    }
  }, [id, given])

  return given ?? fetched
}
