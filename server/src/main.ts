import { enableCompileCache } from 'node:module'

process.title = 'koya'
// Half of a start is reading source files; what was compiled last time need not be compiled again.
enableCompileCache()
const { runUntilSignalled } = await import('./run-until-signalled.ts')
await runUntilSignalled({ isDev: process.argv.includes('--dev') })
