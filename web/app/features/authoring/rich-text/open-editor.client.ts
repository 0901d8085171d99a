import Quill, { Delta, Range } from 'quill/core.js'
import { Link, readFrame, registerFormats } from './editor-formats.ts'
import { readableHtml, writtenHtml } from './written-html.ts'

export type Formats = Record<string, unknown>

type EditorEvents = {
  onChange: (html: string) => void
  /** The formats at the cursor. */
  onFormats: (formats: Formats) => void
  /** Pictures that were pasted or dropped. */
  onFiles: (files: File[]) => void
}

export type Editor = ReturnType<typeof openEditor>

registerFormats()

/** Tab leaves the editor, as it leaves every other field. */
const bindings = { tab: null, 'remove tab': null, indent: null, outdent: null }
const lineFormats = ['header', 'blockquote', 'list', 'indent']

/** Opens the editor inside an element, in a browser only: the server's bundle leaves out what ends in `.client`. */
export function openEditor(holder: HTMLElement, html: string, { onChange, onFormats, onFiles }: EditorEvents) {
  const quill = new Quill(holder, {
    modules: {
      keyboard: { bindings },
      clipboard: { matchers: [['iframe', readFrame]] },
      uploader: {
        mimetypes: ['image/png', 'image/jpeg', 'image/webp'],
        handler: (_: unknown, files: File[]) => onFiles(files),
      },
    },
  })
  let range = new Range(0)
  setHtml(html)
  range = new Range(Math.max(0, quill.getLength() - 1))
  quill.on('editor-change', () => {
    // The cursor's last place counts while the toolbar or a dialog has the focus.
    range = quill.getSelection() ?? range
    onFormats(quill.getFormat(range))
  })
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') onChange(writtenHtml(quill.getSemanticHTML()))
  })

  function setHtml(text: string) {
    quill.setContents(quill.clipboard.convert({ html: readableHtml(text) }), 'api')
  }

  /** The focus stays in the toolbar, so that it can be walked through; with nothing chosen, what is typed next is meant. */
  function apply(name: string, value: unknown) {
    if (lineFormats.includes(name)) return withFocusKept(() => formatLines(name, value))
    if (range.length) return withFocusKept(() => quill.formatText(range, name, value, 'user'))
    quill.setSelection(range)
    quill.format(name, value, 'user')
  }

  function formatLines(name: string, value: unknown) {
    quill.formatLine(range.index, range.length, name, value, 'user')
  }

  /** Of what is chosen, else of the line. */
  function clean() {
    const [line] = quill.getLine(range.index)
    if (range.length) quill.removeFormat(range.index, range.length, 'user')
    else if (line) quill.removeFormat(quill.getIndex(line), line.length(), 'user')
  }

  /** The link that the cursor is in, whole. */
  function linkHere() {
    const [link, offset] = quill.scroll.descendant(Link, range.index)
    if (!link) return undefined
    return { range: new Range(range.index - offset, link.length()), address: Link.formats(link.domNode) ?? '' }
  }

  function setLink(address: string) {
    const chosen = range.length ? range : linkHere()?.range
    if (chosen) quill.formatText(chosen, 'link', address || false, 'user')
    else if (address) quill.insertText(range.index, address, { link: address }, 'user')
    quill.focus()
  }

  function insert(embed: Record<string, string>, formats: Formats = {}) {
    const { index } = range
    quill.updateContents(new Delta().retain(index).insert(embed, formats), 'user')
    quill.setSelection(index + 1)
  }

  return {
    root: quill.root,
    setHtml,
    apply,
    clean,
    setLink,
    linkAddress: () => linkHere()?.address ?? '',
    insertPicture: (address: string, alt: string) => insert({ image: address }, alt ? { alt } : {}),
    insertVideo: (address: string) => insert({ video: address }),
  }
}

/** Quill gives the focus to its text after every change. */
function withFocusKept(change: () => void) {
  const before = document.activeElement
  change()
  if (before instanceof HTMLElement) before.focus()
}
