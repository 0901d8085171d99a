import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { dropFiles, isSame } from '../../platform/shelf/own-shelf.ts'
import { isWhole, type KeptCourse, type KeptFile, piecesOf } from '../../platform/shelf/shelf-format.ts'
import { fileSize } from '../../ui/text/file-size.ts'
import { keptKinds } from './kept-kinds.ts'

/** What is kept of one course, and until when. */
export function ShelfCourse({ course, files }: { course: KeptCourse; files: KeptFile[] }) {
  const { name, path, until } = course
  return (
    <section className="card shelf-course" aria-label={name}>
      <h2>
        <Link to={path}>{name}</Link>
      </h2>
      <p className="small muted">
        {until
          ? `Until ${formatDay(until)}, unless the next part is paid before`
          : 'For as long as you have the course'}
      </p>
      {files.length === 0 && <p className="small">Texts and quizzes only.</p>}
      <ul>
        {files.map((file) => (
          <li className="row" key={`${file.lesson} ${file.kind}`}>
            <div>
              <Link to={`${path}/${file.lesson}`}>{file.title}</Link>
              <small>
                {keptKinds[file.kind] ?? file.kind}, {fileSize(file.bytes)}
                {!isWhole(file) && ` · ${Math.floor((100 * file.pieces) / piecesOf(file))}% here`}
              </small>
            </div>
            <button
              type="button"
              className="button quiet compact"
              aria-label={`Remove ${file.title}`}
              onClick={() => void dropFiles(isSame(file))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
