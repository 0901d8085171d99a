import { useEffect, useRef } from 'react'

/** A text of the course. The server has cleaned it, whoever wrote it. */
export function Prose({ html, look = 'prose' }: { html: string; look?: string }) {
  const ref = useRef<HTMLDivElement>(null)

  // A table that is wider than the phone is scrolled; the keyboard must be able to do that too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    for (const table of ref.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  }, [html])

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers clean HTML (render-text.ts)
  return html ? <div ref={ref} className={look} dangerouslySetInnerHTML={{ __html: html }} /> : null
}
