import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { memberLinks, memberMeta } from '../../platform/member-page.ts'
import { useSignedInUser } from '../../platform/session/session.ts'
import { allParked, type Parked } from '../../platform/shelf/people-set-aside.ts'
import '../../styles/member/data-use.css'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PersonHere } from './person-here.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Who is using this phone?')
}

/** Whoever put their things aside on this device comes back here. */
export default function SwitchPage() {
  const { people, look } = usePeople()
  const user = useSignedInUser()
  return (
    <div className="wrap member-page">
      <h1>Who is using this phone?</h1>
      {user && (
        <p>
          {user.first_name} is logged in. <Link to="/learner/shelf">Switch person</Link> first, or log out.
        </p>
      )}
      {people?.length === 0 && (
        <div className="empty">
          <Motif drawing={calabash} />
          <h2>Nobody has put their things aside here</h2>
          <p className="muted">
            Several people can share a phone: under “Kept for offline” each can seal what is theirs with a PIN.
          </p>
        </div>
      )}
      {people?.map((one) => (
        <PersonHere key={one.id} person={one} canCome={!user || user.id === one.id} onChange={look} />
      ))}
      {!user && (
        <p>
          <Link className="button line" to="/login">
            Log in as somebody else
          </Link>
        </p>
      )}
    </div>
  )
}

function usePeople() {
  const [people, setPeople] = useState<Parked[]>()
  const look = () => void allParked().then(setPeople, () => setPeople([]))
  useEffect(look, [])
  return { people, look }
}
