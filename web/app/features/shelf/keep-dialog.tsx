import type { Pack } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { priceOf } from '../../platform/data-use/data-use.ts'
import { useDataUse } from '../../platform/data-use/own-data-use.ts'
import { useShelf } from '../../platform/shelf/own-shelf.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { fileSize } from '../../ui/text/file-size.ts'
import { classroomPath } from '../assessments/with-marked.ts'
import { BudgetBar } from '../data-use/budget-bar.tsx'
import { keeping, keepPack } from './keep-pack.ts'
import { lessonsIn, packSize, type Scope, type Wanted } from './pack-size.ts'

type KeepDialogProps = { classroom: Classroom; lessonId: number | undefined; onClose: () => void }

const scopeNames: Record<Scope, string> = { lesson: 'This lesson', section: 'This section', course: 'The whole course' }
const filmNames = { sound: 'Sound only', '240p': 'Videos at 240p', none: 'No videos' } as const

/** How much of a course, and in which form: the size is said before anything is fetched. */
export default function KeepDialog({ classroom, lessonId, onClose }: KeepDialogProps) {
  const { pack, problem } = usePack(classroom)
  return (
    <Dialog
      className="dialog keep-dialog"
      title="Keep for offline"
      lead="Kept on this device until you log out or your access ends. It then opens without a connection."
      onClose={onClose}
    >
      <FormMessage text={problem} />
      {!pack && !problem && <p className="muted">Adding up the sizes.</p>}
      {pack && <Choice classroom={classroom} pack={pack} lessonId={lessonId} onClose={onClose} />}
    </Dialog>
  )
}

function Choice({ classroom, pack, lessonId, onClose }: KeepDialogProps & { pack: Pack }) {
  const isHere = pack.lessons.some(({ id }) => id === lessonId)
  const scopes: Scope[] = isHere ? ['lesson', 'section', 'course'] : ['course']
  const [scope, setScope] = useState<Scope>(isHere ? 'lesson' : 'course')
  const [wanted, setWanted] = useState<Wanted>({ films: '240p', files: true })
  const { settings } = useDataUse()
  const shelf = useShelf()
  const lessons = lessonsIn(pack, scope, lessonId)
  const size = packSize(lessons, wanted, shelf)
  const hasFilms = lessons.some(({ films }) => films.length > 0)
  const hasFiles = lessons.some(({ file }) => file !== null)
  const price = priceOf(size.total, settings)

  function keep(event: FormEvent) {
    event.preventDefault()
    const { id, name } = classroom.course
    void keepPack({ id, name, path: classroomPath(classroom), until: pack.until }, lessons, wanted).then(tellOutcome)
    onClose()
  }

  return (
    <form onSubmit={keep}>
      <fieldset>
        <legend>How much</legend>
        {scopes.map((one) => (
          <label key={one}>
            <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
            <span>{scopeNames[one]}</span>
            <small>{fileSize(packSize(lessonsIn(pack, one, lessonId), wanted, shelf).total)}</small>
          </label>
        ))}
      </fieldset>
      {hasFilms && (
        <fieldset>
          <legend>Videos</legend>
          {(['240p', 'sound', 'none'] as const).map((films) => (
            <label key={films}>
              <input
                type="radio"
                name="films"
                checked={wanted.films === films}
                onChange={() => setWanted({ ...wanted, films })}
              />
              <span>{filmNames[films]}</span>
              <small>{films === 'none' ? '' : fileSize(packSize(lessons, { ...wanted, films }, shelf).films)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {hasFiles && (
        <label>
          <input
            type="checkbox"
            checked={wanted.files}
            onChange={({ target }) => setWanted({ ...wanted, files: target.checked })}
          />
          <span>PDFs and other files</span>
          <small>{fileSize(packSize(lessons, { ...wanted, files: true }, shelf).files)}</small>
        </label>
      )}
      <BudgetBar nextBytes={size.total} />
      <button type="submit" className="button wide">
        Keep, {fileSize(size.total)}
        {price && `, ${price}`}
      </button>
      <p className="small">
        <Link className="lone-link" to="/learner/shelf">
          See what you keep
        </Link>
      </p>
    </form>
  )
}

function usePack({ course }: Classroom) {
  const [state, setState] = useState<{ pack?: Pack; problem?: string }>({})
  useEffect(() => {
    api('GET /classroom/:course/pack', { params: { course: course.lms_course_id } })
      .then(({ data }) => setState({ pack: data }))
      .catch((error: unknown) => setState({ problem: failureText(error) }))
  }, [course.lms_course_id])
  return state
}

function tellOutcome() {
  const { problem } = keeping.get()
  void (problem ? toastError(`${problem} See your shelf.`) : toast('Kept for offline.'))
}
