import type { AuthoredLesson, Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../ui/text/counted.ts'
import { isWrittenOut } from '../media/player/what-is-missing.ts'

type MissingAlternativesProps = { lessons: AuthoredLesson[]; takenAs: Curriculum['course']['taken_as'] }

/** Which films cannot be read, and which not be listened to: a to-do, with how many learners it keeps out. */
export function MissingAlternatives({ lessons, takenAs }: MissingAlternativesProps) {
  const withoutWords = lessons.filter(hasNoWords)
  const elsewhere = lessons.filter(({ content }) => content.kind === 'video' && !content.upload_id && content.url)
  const silent = lessons.filter(({ is_silent }) => is_silent)
  if (withoutWords.length + elsewhere.length + silent.length === 0) return null
  return (
    <div className="small notice">
      <p className="row">
        <Icon name="alert" look="small" />
        <b>To do: make the videos open to everyone</b>
      </p>
      <ul>
        {withoutWords.length > 0 && (
          <li>
            {counted(withoutWords.length, 'video')} without words: {titles(withoutWords)}. Add captions (WebVTT or SRT),
            or write down what is said. {locksOut(takenAs?.text, 'read instead of watching')}
          </li>
        )}
        {silent.length > 0 && (
          <li>
            {counted(silent.length, 'video')} without sound: {titles(silent)}. Record what is shown in your own words
            and upload {silent.length === 1 ? 'it' : 'them'} again. {locksOut(takenAs?.sound, 'only listen')}
          </li>
        )}
        {elsewhere.length > 0 && (
          <li>
            {counted(elsewhere.length, 'video')} from another site, so without a choice of sound only:{' '}
            {titles(elsewhere)}. Upload {elsewhere.length === 1 ? 'it' : 'them'} to offer smaller copies.{' '}
            {locksOut(takenAs?.sound, 'only listen')}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Captions are the words, and so is a text beside the film. */
function hasNoWords({ content }: AuthoredLesson) {
  if (content.kind !== 'video' || !(content.upload_id || content.url)) return false
  return content.captions_id === undefined && !isWrittenOut(content.markdown ?? content.html ?? '')
}

function titles(lessons: AuthoredLesson[]) {
  const [shown, more] = [lessons.slice(0, 3).map(({ title }) => title), lessons.length - 3]
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function locksOut(percent: number | undefined, what: string) {
  if (percent === undefined) return 'How many learners this locks out is not known yet: too few have watched a video.'
  if (percent === 0) return 'No learner is locked out by this so far.'
  return `${percent} in 100 learners of this course ${what}, and are locked out.`
}
