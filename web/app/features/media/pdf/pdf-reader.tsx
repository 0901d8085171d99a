import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import '../../../styles/member/pdf.css'
import { drawPage } from './draw-page.ts'
import { openPdf } from './open-pdf.ts'

type PdfReaderProps = { lessonId: number; name: string; onClose: () => void }

/** How wide a page is shown, in percent of the room there is. */
const widths = [100, 150, 200, 300]

/** The pages of a document within the lesson, one at a time: a small phone has little memory. */
export default function PdfReader({ lessonId, name, onClose }: PdfReaderProps) {
  const { pdf, problem } = usePdf(lessonId)
  const [page, setPage] = useState(1)
  const [width, setWidth] = useState(100)
  const room = useRef<HTMLElement>(null)
  const last = pdf?.numPages ?? 1

  function turn(by: -1 | 1) {
    setPage(Math.min(last, Math.max(1, page + by)))
    // The next page is read from its top.
    if (room.current && room.current.getBoundingClientRect().top < 0) room.current.scrollIntoView()
  }

  return (
    <section className="pdf" aria-label={name} ref={room}>
      <div className="row pdf-bar">
        <button type="button" className="button line compact" aria-disabled={page <= 1} onClick={() => turn(-1)}>
          Previous page
        </button>
        <span role="status">
          Page {page} of {last}
        </span>
        <button type="button" className="button line compact" aria-disabled={page >= last} onClick={() => turn(1)}>
          Next page
        </button>
        <Zoom width={width} onWidth={setWidth} />
        <button type="button" className="button quiet compact" onClick={onClose}>
          Close the document
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!pdf && !problem && <p className="muted">Loading {name}.</p>}
      {pdf && <PdfPage pdf={pdf} number={page} width={width} />}
    </section>
  )
}

/** Small print is read on a phone by making it larger. */
function Zoom({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const at = widths.indexOf(width)
  const step = (by: -1 | 1) => onWidth(widths[at + by] ?? width)
  return (
    <span className="row pdf-zoom">
      <button
        type="button"
        className="button line compact"
        aria-label="Smaller"
        aria-disabled={at === 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <span role="status">{width}%</span>
      <button
        type="button"
        className="button line compact"
        aria-label="Larger"
        aria-disabled={at === widths.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  )
}

function PdfPage({ pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const turned = new AbortController()
    const { signal } = turned
    setProblem('')
    const room = sheet.parentElement?.clientWidth || 600
    drawPage(pdf, number, { canvas: sheet, width: (room * width) / 100, signal }).then(
      (text) => signal.aborted || setWords(text),
      () => signal.aborted || setProblem('This page could not be drawn. Download the document to read it.'),
    )
    return () => turned.abort()
  }, [pdf, number, width])
  return (
    <>
      {/* What is larger than its room is moved by the keys. */}
      <section className="pdf-sheet" aria-label={`Sheet of page ${number}`} tabIndex={width > 100 ? 0 : undefined}>
        <canvas ref={canvas} role="img" aria-label={`Page ${number}`} style={{ width: `${width}%` }} />
      </section>
      <p className="visually-hidden">{words}</p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

function usePdf(lessonId: number) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; problem?: string }>({})
  useEffect(() => {
    let isOver = false
    let opened: PDFDocumentProxy | undefined
    openPdf(lessonId).then(
      (pdf) => {
        opened = pdf
        if (isOver) void pdf.loadingTask.destroy()
        else setState({ pdf })
      },
      () =>
        !isOver && setState({ problem: 'The document could not be opened. Check your connection, or download it.' }),
    )
    return () => {
      isOver = true
      void opened?.loadingTask.destroy()
    }
  }, [lessonId])
  return state
}
