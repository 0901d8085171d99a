import { getTableName } from 'drizzle-orm'
import { allPersonalData } from './all-personal-data.ts'
import type { PersonalData } from './personal-data.ts'

/** docs/processing-register.md, as the law wants one and as `npm run processing-register` writes it. */
export function processingRegister() {
  const rows = allPersonalData.map((data) =>
    [
      data.what,
      getTableName(data.table),
      data.purpose,
      data.basis,
      data.period,
      downloadOf(data),
      deletionOf(data),
    ].join(' | '),
  )
  return [
    '# Register of processing',
    '',
    'What Koya keeps about people (Nigeria Data Protection Act 2023). This file is made from `api/src/features/own-account/personal-data/`',
    'by `npm run processing-register`; a column that is listed nowhere fails `npm test`.',
    '',
    '| What is kept | Table | What for | Basis | How long | In "Download my data" | When the account is deleted |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n')
}

function downloadOf({ download }: PersonalData) {
  return 'as' in download ? `yes, as \`${download.as}\`` : `no: ${lowered(download.leftOut)}`
}

function deletionOf({ deletion }: PersonalData) {
  if ('removed' in deletion) return 'Removed'
  if ('kept' in deletion) return `Kept: ${lowered(deletion.kept)}`
  return 'how' in deletion ? deletion.how : `Replaced by "${Object.values(deletion.blanked).join('", "')}"`
}

function lowered(sentence: string) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
