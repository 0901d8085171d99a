import { type ComponentType, useEffect, useState } from 'react'
import { useAskedWhoIsThere } from '../../platform/session/step-up.ts'

type StepUpProps = { onEnd: (isProven: boolean) => void }

/** Where "Is it you?" appears, over whatever asked for it. Fetched when it is first needed. */
export function StepUpOutlet() {
  const asked = useAskedWhoIsThere()
  const [StepUp, setStepUp] = useState<ComponentType<StepUpProps>>()

  useEffect(() => {
    if (!asked || StepUp) return
    import('./step-up-dialog.tsx').then(
      (loaded) => setStepUp(() => loaded.StepUpDialog),
      () => asked.answer(false),
    )
  }, [asked, StepUp])

  return asked && StepUp ? <StepUp onEnd={asked.answer} /> : null
}
