import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, redirect } from 'react-router'
import { signedInId } from '../../platform/device/private-copies.ts'
import { memberLinks, memberMeta } from '../../platform/member-page.ts'
import { clearShelf, readShelf, useShelf } from '../../platform/shelf/own-shelf.ts'
import { isWhole, PIECE_BYTES, type Shelf } from '../../platform/shelf/shelf-format.ts'
import '../../styles/member/data-use.css'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { counted } from '../../ui/text/counted.ts'
import { fileSize } from '../../ui/text/file-size.ts'
import { SwitchPerson } from '../switch-person/switch-person.tsx'
import { endWithAccess } from './end-with-access.ts'
import { goOn, keeping, pause } from './keep-pack.ts'
import { ShelfCourse } from './shelf-course.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Kept for offline')
}

export async function clientLoader() {
  if (!signedInId()) throw redirect('/login?redirect=/learner/shelf')
  await readShelf().catch(() => undefined)
  void endWithAccess().catch(() => undefined)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function ShelfPage() {
  const shelf = useShelf()
  return (
    <div className="wrap member-page">
      <h1>Kept for offline</h1>
      <p className="lead">
        Videos, recordings and files on this device. They open without a connection, and go when you log out.
      </p>
      {shelf?.courses.length ? <Kept shelf={shelf} /> : <Nothing />}
      <SwitchPerson />
    </div>
  )
}

function Kept({ shelf }: { shelf: Shelf }) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, title } = useSyncExternalStore(keeping.watch, keeping.get, keeping.get)
  const total = shelf.files.reduce((sum, { bytes, pieces }) => sum + Math.min(bytes, pieces * PIECE_BYTES), 0)
  const missing = shelf.files.filter((file) => !isWhole(file)).length
  const words = shelf.words?.length ?? 0
  useEffect(() => {
    if (navigator.onLine) void goOn()
  }, [])
  return (
    <>
      <div className="row shelf-total">
        <p>
          {shelf.files.length > 0 && (
            <>
              <b>{fileSize(total)}</b> in {counted(shelf.files.length, 'file')}
            </>
          )}
        </p>
        {isAsked ? (
          <button type="button" className="button line compact" onClick={() => void clearShelf()}>
            Yes, remove all of it
          </button>
        ) : (
          <button type="button" className="button line compact" onClick={() => setIsAsked(true)}>
            Clear the shelf
          </button>
        )}
      </div>
      <div role="status">
        {isBusy && title && <p>Downloading {title}.</p>}
        {!isBusy && problem && <p>{problem}</p>}
        {!isBusy && !problem && missing > 0 && <p>{counted(missing, 'file')} not complete yet.</p>}
        {!isBusy && words > 0 && <p>The words of {counted(words, 'lesson')} are still to come.</p>}
      </div>
      {missing + words > 0 && (
        <p>
          {isBusy ? (
            <button type="button" className="button line compact" onClick={pause}>
              Pause
            </button>
          ) : (
            <button type="button" className="button compact" onClick={() => void goOn({ anyLine: true })}>
              Go on now
            </button>
          )}
        </p>
      )}
      {shelf.courses.map((course) => (
        <ShelfCourse key={course.id} course={course} files={shelf.files.filter((file) => file.course === course.id)} />
      ))}
    </>
  )
}

function Nothing() {
  // Why the last file went.
  const { problem } = useSyncExternalStore(keeping.watch, keeping.get, keeping.get)
  return (
    <div className="empty">
      {problem && <p role="status">{problem}</p>}
      <Motif drawing={calabash} />
      <h2>Nothing is kept here yet</h2>
      <p className="muted">Open a lesson and press “Keep for offline”. You see the size before anything is loaded.</p>
      <Link className="button" to="/mylearning">
        My Learning
      </Link>
    </div>
  )
}
