import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startDevice } from './shell/device/start-device.ts'
import { registerWorker } from './shell/register-worker.ts'

// In development the styles are also a module, so that a change shows at once.
if (import.meta.env.DEV) import('./styles/all.css')
else registerWorker()
startDevice()
// Few people need it, and everybody would wait for its bytes. Some choose their colours while the page is open.
const forcedColours = matchMedia('(forced-colors: active)')
const followColours = () => forcedColours.matches && import('./styles/forced-colors.css')
followColours()
forcedColours.addEventListener('change', followColours)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
