import { execFile } from 'node:child_process'
import { MediaProblem } from './media-problem.ts'

/** Far more than a trial takes: a machine that gives no answer by then is too busy for a film as well. */
const PATIENCE_MS = 60_000

const known = new Map<string, Promise<boolean>>()

type Asked = { name?: string; patience?: number | undefined }

/** Whether this call ends well here. Only a yes is remembered: what the system does not allow now, it may allow before the next film. */
export function works(call: string[], { name = call.join(' '), patience = PATIENCE_MS }: Asked = {}) {
  const asked = known.get(name) ?? tryOut(call, patience)
  known.set(name, asked)
  const forget = () => known.delete(name)
  asked.then((isThere) => isThere || forget(), forget)
  return asked
}

function tryOut([program = '', ...args]: string[], patience: number) {
  return new Promise<boolean>((resolve, reject) => {
    execFile(program, args, { timeout: patience, killSignal: 'SIGKILL' }, (error) => {
      if (error && isNoAnswer(error)) reject(new MediaProblem('busy', `${program} cannot be tried: ${error.message}`))
      else resolve(!error)
    })
  })
}

/** Killed before it could say anything, by us or by a system short of memory, or not even begun for want of room. */
function isNoAnswer({ code, signal }: { code?: unknown; signal?: unknown }) {
  return signal === 'SIGKILL' || ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'].includes(String(code))
}
