import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { memberLinks } from '../../platform/member-page.ts'
import adminStyles from '../../styles/member/admin.css?url'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { counted } from '../../ui/text/counted.ts'
import { SpaceHead } from './face/space-head.tsx'
import { organisationSheet } from './space-skeleton.tsx'

export function spaceLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: adminStyles }, organisationSheet]
}

type SpaceFrameProps = { space: Space; children: ReactNode }

/** The head and the tabs of an organisation. Whoever manages nothing sees only what is theirs, and no tabs. */
export function SpaceFrame({ space, children }: SpaceFrameProps) {
  const { slug, name, role, standing, group_names, face, suspended } = space
  const at = `/o/${slug}`
  const facts = standing
    ? `${counted(standing.people, 'person', 'people')} · ${counted(standing.groups, 'group')} · you are ${withArticle(role)}`
    : [memberRoleNames[role], ...group_names].join(' · ')
  return (
    <div className="wrap member-page organisation">
      <SpaceHead face={face} title={name}>
        <p className="space-facts">{facts}</p>
      </SpaceHead>
      {suspended && (
        <FormMessage
          text={`This organisation is suspended: ${suspended} Nothing can be bought, invited, assigned or offered until it is open again. What people have stays open to them.`}
        />
      )}
      <PageTabs label={`Parts of ${name}`}>
        <NavLink to={at} end>
          Overview
        </NavLink>
        <NavLink to={`${at}/courses`}>Courses</NavLink>
        {standing && (
          <>
            <NavLink to={`${at}/people`}>People</NavLink>
            <NavLink to={`${at}/groups`}>Groups</NavLink>
            <NavLink to={`${at}/seats`}>Seats</NavLink>
            <NavLink to={`${at}/assignments`}>Assignments</NavLink>
            <NavLink to={`${at}/reports`}>Reports</NavLink>
          </>
        )}
        {role === 'owner' && <NavLink to={`${at}/earnings`}>Earnings</NavLink>}
        <NavLink to={`${at}/settings`}>Settings</NavLink>
      </PageTabs>
      {children}
    </div>
  )
}

function withArticle(role: Space['role']) {
  return role === 'owner' || role === 'instructor' ? `an ${role}` : `a ${role}`
}
