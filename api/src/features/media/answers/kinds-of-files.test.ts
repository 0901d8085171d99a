import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { openWork } from '../../../../test/media/hand-in-work.ts'
import { zipOf } from '../../../../test/media/scorm-packages.ts'
import { PDF } from '../../../../test/media/send-answer-file.ts'

const setting = await openAuthors()
const { send } = openWork(setting)
const { answerFiles: words } = messages

const office = (part: string, more: Record<string, string> = {}) =>
  zipOf({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', [part]: '<x/>', ...more })
const open = (kind: string, more: Record<string, string> = {}) =>
  zipOf(
    { mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>', ...more },
    { mimetype: { compress: false } },
  )
/** The container of Word, Excel and PowerPoint before 2007, with these streams in it. */
const old = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    randomBytes(500),
    ...streams.map((stream) => Buffer.from(stream, 'utf16le')),
  ])

const docx = await office('word/document.xml')
test.each<[sentAs: string, bytes: Buffer | string, kind: string, keptAs: string]>([
  ['report.pdf', PDF, 'pdf', 'report.pdf'],
  ['Report.DOCX', docx, 'document', 'Report.docx'],
  ['from SharePoint.docx', await office('word/document2.xml'), 'document', 'from SharePoint.docx'],
  ['sheet.xlsx', await office('xl/workbook.xml'), 'spreadsheet', 'sheet.xlsx'],
  ['talk.pptx', await office('ppt/presentation.xml'), 'presentation', 'talk.pptx'],
  ['letter.odt', await open('text'), 'document', 'letter.odt'],
  ['sums.ods', await open('spreadsheet'), 'spreadsheet', 'sums.ods'],
  ['talk.odp', await open('presentation'), 'presentation', 'talk.odp'],
  ['old.doc', old('WordDocument'), 'document', 'old.doc'],
  ['old.xls', old('Workbook'), 'spreadsheet', 'old.xls'],
  ['old.ppt', old('PowerPoint Document'), 'presentation', 'old.ppt'],
  ['notes.txt', 'Ẹ káàárọ̀\r\n\tThird line', 'text', 'notes.txt'],
  ['export.csv', Buffer.from('\ufeffname;amount\r\nAda;5', 'utf16le'), 'text', 'export.csv'],
  ['notes', 'No ending at all', 'text', 'notes.txt'],
  // What it is decides how it is called.
  ['report.exe', PDF, 'pdf', 'report.exe.pdf'],
  ['all.zip', docx, 'document', 'all.zip.docx'],
  ['..\\..\\etc/passwd.pdf', PDF, 'pdf', 'passwd.pdf'],
  ['reportfdp.\u202eexe.pdf', PDF, 'pdf', 'reportfdp.exe.pdf'],
  [`${'a'.repeat(300)}.pdf`, PDF, 'pdf', `${'a'.repeat(120)}.pdf`],
  ['.pdf', PDF, 'pdf', 'file.pdf'],
])('%s is taken for what its bytes say', async (sentAs, bytes, kind, name) => {
  const who = await setting.person()
  expect(await send(who, sentAs, bytes)).toMatchObject({ status: 200, data: { kind, name } })
})

test.each<[sentAs: string, bytes: Buffer | string, problem: string]>([
  ['work.zip', await zipOf({ 'a.txt': 'a', 'b.txt': 'b' }), words.isPacked],
  ['work.docx', await zipOf({ 'word/anything.bin': 'a' }), words.isPacked],
  ['work.docx', await office('word/document.xml', { 'setup.exe': 'MZ' }), words.isPacked],
  ['drawing.odg', await open('graphics'), words.isPacked],
  ['work.tar.gz', gzipSync('work'), words.isPacked],
  ['work.rar', 'Rar!\x1a\x07\x00', words.isPacked],
  ['work.docm', await office('word/document.xml', { 'word/vbaProject.bin': 'x' }), words.hasMacros],
  ['work.xlsx', await office('xl/workbook.xml', { 'xl/macrosheets/sheet1.xml': 'x' }), words.hasMacros],
  ['work.odt', await open('text', { 'Basic/script-lc.xml': 'x' }), words.hasMacros],
  ['work.doc', old('WordDocument', '_VBA_PROJECT'), words.hasMacros],
  ['work.docx', old('EncryptedPackage'), words.isLocked],
  ['installer.doc', old('SummaryInformation'), words.wrongKind],
  ['half.docx', docx.subarray(0, docx.length - 30), words.isDamaged],
  ['program.pdf', 'MZ\x90\x00\x03', words.wrongKind],
  ['work.txt', '#!/bin/sh\nrm -rf ~\n', words.wrongKind],
  ['work.bat', '@echo off\r\ndel *.*', words.wrongKind],
  ['work.js', 'alert(1)', words.wrongKind],
  ['page.html', '<!doctype html>', words.wrongKind],
  ['drawing.svg', '<svg onload="alert(1)"/>', words.wrongKind],
  ['noise.txt', Buffer.concat([Buffer.from('text\0'), randomBytes(100)]), words.wrongKind],
  ['constructor', Buffer.from([0, 1, 2]), words.wrongKind],
  ['empty.pdf', '', words.isEmpty],
  ['long.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), words.tooLarge],
])('%s is refused in words', async (sentAs, bytes, problem) => {
  const who = await setting.person()
  expect(await send(who, sentAs, bytes)).toMatchObject({ status: 422, errors: { file: [problem] } })
})

test('a file far beyond the limit is refused before it is read', async () => {
  const who = await setting.person()
  const answer = await send(who, 'huge.pdf', Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]))
  expect(answer).toMatchObject({ status: 413, code: 'too_large' })
})
