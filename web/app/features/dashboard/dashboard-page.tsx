import { useEffect, useState } from 'react'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { useSignedInUser } from '../../platform/session/session.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { KnownUntil } from '../../ui/known-until.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { OrganisationLinks } from '../organisations/organisation-links.tsx'
import type { Route } from './+types/dashboard-page'
import { AlsoTaken } from './also-taken.tsx'
import { CoursePanels } from './course-panels.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { LatestNotifications } from './latest-notifications.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { NextClass } from './next-class.tsx'
import { NextLesson } from './next-lesson.tsx'
import { PlanToday } from './plan-today.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ThisWeek } from './this-week.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Dashboard')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  return loadDashboard()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <PageSkeleton />
    </>
  )
}

/** The next thing to do first, then the rest. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { learning, today, profile, notifications, plan, organisations } = loaderData
  const user = useSignedInUser()
  const greeting = useGreeting()
  return (
    <div className="wrap member-page dashboard">
      <h1>
        {greeting}, {user?.first_name} {user?.last_name}
      </h1>
      <KnownUntil path="/dashboard" />
      <NextLesson next={today?.next ?? null} enrolments={learning.enrolments} />
      {(today || plan || organisations.length > 0) && (
        <div className="dashboard-today">
          <OrganisationLinks organisations={organisations} look="card own-organisations" />
          {today && <ThisWeek week={today.week} />}
          {today?.next_class && <NextClass next={today.next_class} />}
          {plan && <PlanToday plan={plan} />}
        </div>
      )}
      <div className="dashboard-columns">
        <div>
          <DashboardCards enrolments={learning.enrolments} />
          <CoursePanels {...learning} />
          {today?.next && <AlsoTaken courseName={today.next.course_name} courses={today.also_taken} />}
        </div>
        <aside aria-label="Profile and notifications">
          <ProfileCard profile={profile} />
          <LatestNotifications notifications={notifications} />
        </aside>
      </div>
    </div>
  )
}

/** By the clock of whoever reads it, so it is known only in the browser. */
function useGreeting() {
  const [greeting, setGreeting] = useState('Welcome')
  useEffect(() => {
    const hour = new Date().getHours()
    setGreeting(hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening')
  }, [])
  return greeting
}
