import type { Face } from '@koya/contract/endpoints/organisations/space.ts'
import type { CSSProperties, ReactNode } from 'react'

type SpaceHeadProps = { face: Face; title: string; children?: ReactNode }

/** Whose page it is: logo and colour of an organisation, as far as it has them. */
export function SpaceHead({ face, title, children }: SpaceHeadProps) {
  return (
    <div className={face.colour ? 'space-head is-own' : 'space-head'} style={coloursOf(face)}>
      {face.logo && <img className="face-logo" src={face.logo} alt="" />}
      <div>
        <h1 id="admin-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** Lighter on dark pages. The server has checked that white letters are read on both. */
function coloursOf({ colour, dark_colour }: Face) {
  return colour ? ({ '--own': colour, '--own-dark': dark_colour } as CSSProperties) : undefined
}
