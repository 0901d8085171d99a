import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { TILE, tileAt } from '@koya/contract/rules/media/thumbnails.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'

type ThumbnailProps = { lesson: Extract<Lesson, { kind: 'video' }>; second: number }

/** What the film shows at a second: a piece of the one picture that has them all. */
export function Thumbnail({ lesson: { id, thumbnails }, second }: ThumbnailProps) {
  const [url, setUrl] = useState(thumbnails?.url)
  const [isRenewed, setIsRenewed] = useState(false)
  if (!thumbnails || !url) return null

  /** Its address may be over by the time somebody points. It is asked for once more, and then done without. */
  async function renew() {
    setUrl(undefined)
    if (isRenewed) return
    setIsRenewed(true)
    const ask = api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } })
    const found = await ask.catch(() => undefined)
    if (found?.data.kind === 'video') setUrl(found.data.thumbnails?.url)
  }

  const { left, top } = tileAt(second, thumbnails.seconds)
  return (
    <span className="film-line-picture" style={TILE}>
      <img src={url} alt="" style={{ marginLeft: -left, marginTop: -top }} onError={() => void renew()} />
    </span>
  )
}
