import { enableCompileCache } from 'node:module'

process.title = 'koya'
// Half of a start is reading source files; what was compiled last time need not be compiled again.
enableCompileCache()
const isDev = process.argv.includes('--dev')
const env = { ...process.env }
// React has a slow half for developing and chooses when it is loaded. What production means to Koya is read from a copy.
if (!isDev) process.env.NODE_ENV = 'production'
const { runUntilSignalled } = await import('./run-until-signalled.ts')
await runUntilSignalled(env, { isDev })
