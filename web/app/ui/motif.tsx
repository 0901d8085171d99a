import type { ComponentProps } from 'react'

/** A motif of the cloth, drawn in the colour of the text: wax lines and wax drops in a box of 104. */
export type MotifDrawing = { lines: string; dots: string }

type MotifProps = { drawing: MotifDrawing } & ComponentProps<'svg'>

export function Motif({ drawing, ...rest }: MotifProps) {
  return (
    <svg className="motif" viewBox="-52 -52 104 104" width="56" height="56" aria-hidden="true" {...rest}>
      <path d={drawing.lines} />
      <path strokeWidth="9" d={drawing.dots} />
    </svg>
  )
}

export const calabash: MotifDrawing = {
  lines:
    'M-49-5Q-15-14-7-50M51 6Q15 13 7 51M50-7Q14-15 7-51M-49 7Q-15 13-5 49M-51-20Q-25-24-20-51M51 18Q25 26 18 50M49-18Q26-24 19-49M-50 18Q-25 25-20 51M-8-9Q2-10 9-8Q11-2 8 9Q-1 9-9 7Q-9 0-8-9Z',
  dots: 'M-42-42h0M42-41h0M40 42h0M-42 42h0',
}
