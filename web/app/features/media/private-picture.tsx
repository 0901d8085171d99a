import { type ComponentProps, useEffect, useState } from 'react'
import { fetchPrivate } from './fetch-private.ts'

type PrivatePictureProps = { url: string; alt: string; opens?: boolean } & ComponentProps<'img'>

/**
 * A picture whose address opens nothing by itself: it is fetched with the session. Where it opens, a press shows it by
 * itself in a new tab.
 */
export function PrivatePicture({ url, alt, opens = false, ...rest }: PrivatePictureProps) {
  const src = usePrivatePicture(url)
  if (src === undefined) return <p className="small muted">{`${alt}: this picture cannot be shown now.`}</p>
  if (src === null) return <p className="small muted">{`${alt}: loading`}</p>
  const picture = <img src={src} alt={alt} {...rest} />
  if (!opens) return picture
  return (
    <a href={src} target="_blank" rel="noreferrer">
      {picture}
    </a>
  )
}

/** Where the browser has it: null while it is on its way, undefined when it does not come. */
function usePrivatePicture(url: string) {
  const [src, setSrc] = useState<string | null | undefined>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    fetchPrivate(url, leaving.signal)
      .then((picture) => {
        made = URL.createObjectURL(picture)
        setSrc(made)
      })
      .catch(() => leaving.signal.aborted || setSrc(undefined))
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
      setSrc(null)
    }
  }, [url])
  return src
}
