type Tone = 'good' | 'waiting' | 'bad' | 'quiet'

/** How something stands, in a word; the colour only repeats it. */
export function StateMark({ word, tone }: { word: string; tone: Tone }) {
  return (
    <span className="state-mark" data-tone={tone}>
      {word}
    </span>
  )
}

const publications = {
  published: ['Published', 'good'],
  in_review: ['Waiting for review', 'waiting'],
  unpublished: ['Not offered', 'quiet'],
} as const

export function PublicationMark({ publication }: { publication: keyof typeof publications }) {
  const [word, tone] = publications[publication]
  return <StateMark word={word} tone={tone} />
}
