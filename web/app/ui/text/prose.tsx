import { useEffect, useRef } from 'react'

/** A text of the course. The server has cleaned it, whoever wrote it. */
export function Prose({ html, look = 'prose' }: { html: string; look?: string }) {
  const ref = useRef<HTMLDivElement>(null)

  // A table that is wider than the page is scrolled; the keyboard must be able to do that too, also after zooming in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    const sized = new ResizeObserver((tables) => {
      for (const { target: table } of tables)
        if (table.scrollWidth > table.clientWidth) table.setAttribute('tabindex', '0')
        else table.removeAttribute('tabindex')
    })
    for (const table of ref.current?.querySelectorAll('table') ?? []) sized.observe(table)
    return () => sized.disconnect()
  }, [html])

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers clean HTML (render-text.ts)
  return html ? <div ref={ref} className={look} dangerouslySetInnerHTML={{ __html: html }} /> : null
}
