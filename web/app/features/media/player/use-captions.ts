import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { type RefObject, useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { orKept } from '../../../platform/device/kept-answers.ts'
import { transcriptAnswer } from '../../classroom/offline/keep-classroom.ts'

export type Cue = Answer<'GET /lessons/:id/transcript'>['data'][number]

/** The spoken words, fetched once somebody has chosen to watch or to read. None where they cannot be had. */
export function useTranscript(lessonId: number, isThere: boolean) {
  const [cues, setCues] = useState<Cue[]>()
  useEffect(() => {
    if (!isThere) return
    let isOver = false
    const ask = () => api('GET /lessons/:id/transcript', { params: { id: lessonId } })
    orKept(transcriptAnswer(lessonId), ask).then(
      ({ data }) => !isOver && setCues(data),
      () => !isOver && setCues([]),
    )
    return () => {
      isOver = true
    }
  }, [lessonId, isThere])
  return cues
}

/** The words as captions of the player itself, so that they go along into full screen. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, cues: Cue[] | undefined, areOn: boolean) {
  const [track, setTrack] = useState<TextTrack>()
  useEffect(() => {
    if (!film.current || !cues?.length) return
    const added = film.current.addTextTrack('captions', 'English', 'en')
    for (const { from, to, text } of cues) added.addCue(new VTTCue(from, to, escaped(text)))
    setTrack(added)
  }, [film, cues])
  useEffect(() => {
    if (track) track.mode = areOn ? 'showing' : 'hidden'
  }, [track, areOn])
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
