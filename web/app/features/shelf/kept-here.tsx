import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { dropFiles, useShelf } from '../../platform/shelf/own-shelf.ts'
import { isWhole } from '../../platform/shelf/shelf-format.ts'
import { fileSize } from '../../ui/text/file-size.ts'
import { KeepIcon } from './keep-icon.tsx'
import { keptKinds } from './kept-kinds.ts'

/** What of a lesson is on this device, how much it takes and for how long it stays; nothing where nothing is. */
export function KeptHere({ lessonId }: { lessonId: number }) {
  const shelf = useShelf()
  const files = shelf?.files.filter((file) => file.lesson === lessonId && isWhole(file)) ?? []
  const [first] = files
  if (!first) return null
  const until = shelf?.courses.find(({ id }) => id === first.course)?.until
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <p className="row small kept-here">
      <KeepIcon isKept />
      <span>
        <b>Kept on this device</b>: {fileSize(bytes)}, {files.map(({ kind }) => keptKinds[kind] ?? kind).join(' and ')}
        {until ? `, until ${formatDay(until)}` : ''}
      </span>
      <button
        type="button"
        className="button quiet compact"
        onClick={() => void dropFiles(({ lesson }) => lesson === lessonId)}
      >
        Remove it from this device
      </button>
    </p>
  )
}
