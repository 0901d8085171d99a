import { useEffect, useRef } from 'react'

/** A text of the course. The server has cleaned it, whoever wrote it. */
export function Prose({ html, look = 'prose' }: { html: string; look?: string }) {
  const ref = useRef<HTMLDivElement>(null)

  // A table that is wider than the page is scrolled; the keyboard must be able to do that too, even after zooming in.
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

  // A video is a link until somebody wants it: then its player takes that place.
  useEffect(() => {
    const text = ref.current
    text?.addEventListener('click', playPressed)
    return () => text?.removeEventListener('click', playPressed)
  }, [])

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers clean HTML (render-text.ts)
  return html ? <div ref={ref} className={look} dangerouslySetInnerHTML={{ __html: html }} /> : null
}

/** Only the server makes links of this look (clean-html.ts), out of players of the sites that we know. */
function playPressed(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.ql-video') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const player = document.createElement('iframe')
  const address = new URL(link.href)
  address.searchParams.set('autoplay', '1')
  player.className = 'ql-video'
  player.title = 'Video'
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.src = address.href
  link.replaceWith(player)
  player.focus()
}
