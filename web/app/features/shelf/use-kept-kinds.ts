import { useMemo } from 'react'
import { useShelf } from '../../platform/shelf/own-shelf.ts'
import { isWhole } from '../../platform/shelf/shelf-format.ts'

/** Which copies of a lesson's film or file are on this device. */
export function useKeptKinds(lessonId: number): ReadonlySet<string> {
  const shelf = useShelf()
  return useMemo(() => {
    const files = shelf?.files.filter((file) => file.lesson === lessonId && isWhole(file)) ?? []
    return new Set(files.map(({ kind }) => kind))
  }, [shelf, lessonId])
}
