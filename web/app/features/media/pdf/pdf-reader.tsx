import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import '../../../styles/member/pdf.css'
import { drawPage } from './draw-page.ts'
import { openPdf } from './open-pdf.ts'

type PdfReaderProps = { lessonId: number; name: string; onClose: () => void }

/** The pages of a document within the lesson, one at a time: a small phone has little memory. */
export default function PdfReader({ lessonId, name, onClose }: PdfReaderProps) {
  const { pdf, problem } = usePdf(lessonId)
  const [page, setPage] = useState(1)
  const last = pdf?.numPages ?? 1
  return (
    <section className="pdf" aria-label={name}>
      {problem && <p role="alert">{problem}</p>}
      {!pdf && !problem && <p className="muted">Loading {name}.</p>}
      {pdf && <PdfPage pdf={pdf} number={page} />}
      <div className="row pdf-bar">
        <button
          type="button"
          className="button line compact"
          aria-disabled={page <= 1}
          onClick={() => setPage(Math.max(1, page - 1))}
        >
          Previous page
        </button>
        <span role="status">
          Page {page} of {last}
        </span>
        <button
          type="button"
          className="button line compact"
          aria-disabled={page >= last}
          onClick={() => setPage(Math.min(last, page + 1))}
        >
          Next page
        </button>
        <button type="button" className="button quiet compact" onClick={onClose}>
          Close the document
        </button>
      </div>
    </section>
  )
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const turned = new AbortController()
    const { signal } = turned
    setProblem('')
    drawPage(pdf, number, { canvas: sheet, width: sheet.clientWidth || 600, signal }).then(
      (text) => signal.aborted || setWords(text),
      () => signal.aborted || setProblem('This page could not be drawn. Download the document to read it.'),
    )
    return () => turned.abort()
  }, [pdf, number])
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={`Page ${number}`} />
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
