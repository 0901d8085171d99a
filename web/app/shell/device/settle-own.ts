import { sendNotes } from '../../features/classroom/offline/kept-notes.ts'
import { sendProgress } from '../../features/classroom/offline/progress.ts'
import { sendWatched } from '../../features/media/player/watched-offline.ts'
import { sendAnswers } from '../../features/practice/send-answers.ts'
import { sendStates } from '../../features/scorm/kept-states.ts'
import { startCounting } from '../../platform/data-use/count-bytes.ts'
import { openAndTell } from '../../platform/device/open-sealed.ts'

/** In this order: what was sealed is opened before it is sent. One that fails is tried again at the next occasion. */
export const ownSteps: ((userId: number) => unknown)[] = [
  openAndTell,
  startCounting,
  sendProgress,
  sendNotes,
  sendAnswers,
  sendWatched,
  sendStates,
]
