import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { fileSize } from '../../../ui/text/file-size.ts'

type Files = Answer<'GET /uploads'>['data']
type OwnFile = Files['uploads'][number]

/** How much room one's files take, which were never finished, and which nobody uses. Asked for once it is opened. */
export function YourFiles() {
  const [files, setFiles] = useState<Files>()
  const [problem, setProblem] = useState('')

  async function load() {
    try {
      setFiles((await api('GET /uploads')).data)
      setProblem('')
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  async function remove(id: number) {
    try {
      await api('DELETE /uploads/:id', { params: { id } })
    } catch (error) {
      return setProblem(failureText(error))
    }
    await load()
  }

  return (
    <details className="card your-files" onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>Your files</summary>
      {!files && !problem && <p className="small muted">Loading your files.</p>}
      <p className="small" role="status">
        {problem}
      </p>
      {files && (
        <>
          <p className="small muted">
            {roomOf(files)} used.{' '}
            {!files.makes_renditions &&
              'Smaller copies of videos cannot be made here: ask whoever runs this site to install ffmpeg.'}
          </p>
          {files.organisations.map((room) => (
            <p key={room.name} className="small muted">
              {room.name}: {roomOf(room)} used by the files of its courses.
            </p>
          ))}
          {files.uploads.length === 0 && <p className="small">You have not uploaded anything yet.</p>}
          <ul>
            {files.uploads.map((file) => (
              <FileRow key={file.id} file={file} onRemove={() => remove(file.id)} />
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

function FileRow({ file, onRemove }: { file: OwnFile; onRemove: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  const { name, size, organisation, is_used } = file
  return (
    <li className="row">
      <span className="words small">
        {name}, {fileSize(size)} · {standing(file)}
        {organisation && ` · in the space of ${organisation}`}
      </span>
      {!is_used &&
        (isAsked ? (
          <button type="button" className="button line compact" onClick={() => void onRemove()}>
            Yes, remove {name}
          </button>
        ) : (
          <button
            type="button"
            className="button quiet compact"
            aria-label={`Remove ${name}`}
            onClick={() => setIsAsked(true)}
          >
            Remove
          </button>
        ))}
    </li>
  )
}

const GIGABYTE = 1024 ** 3

/** Both in the same measure once it is much: room is given in gigabytes of memory, and sizes are said as data plans count them. */
function roomOf({ used_bytes, quota_bytes }: Pick<Files, 'used_bytes' | 'quota_bytes'>) {
  const used = used_bytes < GIGABYTE ? fileSize(used_bytes) : `${(used_bytes / GIGABYTE).toFixed(1)} GB`
  return `${used} of ${Math.round(quota_bytes / GIGABYTE)} GB`
}

function standing({ state, is_used, problem }: OwnFile) {
  if (state === 'coming')
    return 'not finished; choose the same file again in its lesson, and it goes on where it stopped'
  if (state === 'scanning') return 'waiting for the virus scanner'
  if (state === 'making') return 'smaller copies are being made'
  if (problem || state === 'failed') return problem ?? 'could not be prepared'
  return is_used ? 'in a lesson' : 'in no lesson'
}
