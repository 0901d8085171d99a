import { allTexts } from './texts/all-texts.ts'

/** `npm run texts`: every text of the product with its place, to be read aloud. `-- cart` only where the path has that in it. */
const wanted = process.argv[2] ?? ''
for (const { path, line, text } of allTexts()) if (path.includes(wanted)) console.log(`${path}:${line}\t${text}`)
