import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Outline } from './outline.tsx'

type ClassroomHeadProps = { classroom: Classroom; currentId: number | undefined }

/** Which course this is and how far one is. On a phone the outline opens from here as a sheet. */
export function ClassroomHead({ classroom, currentId }: ClassroomHeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { course, progress, role } = classroom
  return (
    <header className="classroom-head">
      <div>
        <p className="course-name">
          <Link className="plain-link" to={`/course-detail/${course.id}${role === 'visitor' ? '#curriculum' : ''}`}>
            {course.name}
          </Link>
        </p>
        {classroom.may_teach && (
          <p className="small">
            <Link to={`/mycourses/${course.id}/curriculum`}>Back to the editor</Link>
          </p>
        )}
        {role === 'learner' && (
          <div className="row small faint">
            <ProgressBar percent={progress.percent} label={`Progress in ${course.name}`} />
            <span>{`${progress.done} of ${progress.total} done`}</span>
          </div>
        )}
      </div>
      <button type="button" className="button line compact" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="list" />
        Outline
      </button>
      {isOpen && (
        <Dialog
          className="dialog outline-sheet"
          title="Outline"
          lead={`${progress.total} ${progress.total === 1 ? 'lesson' : 'lessons'}`}
          onClose={() => setIsOpen(false)}
        >
          <Outline classroom={classroom} currentId={currentId} onChoose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </header>
  )
}
