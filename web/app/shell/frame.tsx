import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AccountDialogOutlet } from '../features/accounts/dialogs/account-dialog-outlet.tsx'
import { StepUpOutlet } from '../features/second-factor/step-up-outlet.tsx'
import type { MenuData } from '../platform/menu-data.ts'
import { FollowSession } from './follow-session.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

/** The frame around every page. */
export function Frame({ menu, children }: { menu: MenuData; children: ReactNode }) {
  return (
    <>
      <a className="button skip-link" href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      {menu.isRehearsal && (
        <aside className="rehearsal" aria-label="About this site">
          <strong>This is a rehearsal.</strong> Try everything you like: no money moves.
        </aside>
      )}
      <Header {...menu} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AccountDialogOutlet />
      <StepUpOutlet />
      <FollowSession />
      <div
        className="toasts"
        id="toasts"
        role="status"
        popover="manual"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: left alone by React, whatever a script has put into it
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  )
}

function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <div className="page-progress" /> : null
}
