import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { firstRole, useSignedInUser } from '../../platform/session/session.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How complete the profile is, and the way to complete it. */
export function ProfileCard({ profile }: { profile: { completeness: number } | null }) {
  const user = useSignedInUser()
  const path = user && firstRole(user) === 'Instructor' ? '/instructor/profile' : '/learner/profile'
  if (!profile) return <p className="card profile-card">{messages.notifications.profileCardFailed}</p>
  return (
    <section className="card profile-card" aria-label="Your profile">
      <b>Your profile is {profile.completeness}% complete</b>
      <ProgressBar percent={profile.completeness} label="Profile completeness" />
      <Link to={path}>Complete your profile</Link>
    </section>
  )
}
