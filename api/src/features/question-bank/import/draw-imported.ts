import { messages } from '@koya/contract/protocol/messages.ts'
import type { Deps } from '../../../deps.ts'
import { addPictures } from '../../media/add-picture.ts'
import { drawAnew, keepFiles } from '../../media/upload-image.ts'
import type { QuestionDraft } from '../add-questions.ts'

/** Drawing each takes a moment. */
const MOST = 60
const MOST_BYTES = 5 * 1024 * 1024
const mention = /!\[([^\][]*)\]\(picture:([\w-]{22})\)/g

type Imported = QuestionDraft & { importedAs: string; line: number }

/** Takes the pictures of new questions into the store, drawn anew like every other. One that cannot be drawn is named as lost. */
export async function drawImported(
  deps: Deps,
  userId: number,
  drafts: Imported[],
  pictures: ReadonlyMap<string, string>,
) {
  if (pictures.size === 0) return { drafts, notes: [] }
  const wanted = new Set(
    drafts.flatMap((draft) =>
      textsOf(draft).flatMap((text) => [...text.matchAll(mention)].map(([, , id]) => id ?? '')),
    ),
  )
  const drawn = new Map<string, string>()
  for (const id of [...wanted].slice(0, MOST)) {
    const url = await drawOne(deps, userId, pictures.get(id) ?? '')
    if (url) drawn.set(id, url)
  }
  const notes: { line: number; why: string }[] = []
  const shown = drafts.map((draft) => {
    let isLost = false
    const show = (text: string) =>
      text.replace(mention, (_, alt: string, id: string) => {
        const url = drawn.get(id)
        if (!url) isLost = true
        return url ? `![${alt}](${url})` : ''
      })
    const { prompt, options, explanation } = draft
    const changed = { ...draft, prompt: show(prompt), options: options.map(show), explanation: show(explanation) }
    if (isLost) notes.push({ line: draft.line, why: messages.questions.import.pictureLost })
    return changed
  })
  return { drafts: shown, notes }
}

function textsOf({ prompt, options, explanation }: QuestionDraft) {
  return [prompt, ...options, explanation]
}

async function drawOne({ db, storage }: Deps, userId: number, base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return undefined
  const picture = await drawAnew(bytes).catch(() => undefined)
  if (!picture) return undefined
  await keepFiles(storage, picture)
  await addPictures(db, [{ ...picture.row, userId, preset: 'text' }])
  return picture.url
}
