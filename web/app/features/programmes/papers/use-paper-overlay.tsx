import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { type ComponentType, type MouseEvent, useState } from 'react'
import type { CatalogueView } from '../catalogue-view.ts'
import type { PaperOverlayProps } from './paper-overlay.tsx'
import { type PaperDetails, paperDetails } from './papers-view.ts'

type Opened = { Overlay: ComponentType<PaperOverlayProps>; details: PaperDetails }

/**
 * The details of a course over the page. A list of thirty does not carry them: they come with the programme's own file
 * when they are first wanted. If that fails, the link does what links do.
 */
export function usePaperOverlay(id: number, catalogue: CatalogueView | null) {
  const [opened, setOpened] = useState<Opened>()

  async function open(event: MouseEvent, code: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    try {
      const [{ PaperOverlay }, body] = await Promise.all([import('./paper-overlay.tsx'), loadInstitution(id)])
      const details = body && paperDetails(body, code)
      if (details) setOpened({ Overlay: PaperOverlay, details })
    } catch {
      location.assign(href)
    }
  }

  const overlay = opened && (
    <opened.Overlay details={opened.details} catalogue={catalogue} onClose={() => setOpened(undefined)} />
  )
  return [overlay, open] as const
}
