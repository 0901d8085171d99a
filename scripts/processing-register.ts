import { writeFileSync } from 'node:fs'
import { processingRegister } from '../api/src/features/own-account/personal-data/processing-register.ts'

writeFileSync(new URL('../docs/processing-register.md', import.meta.url), processingRegister())
