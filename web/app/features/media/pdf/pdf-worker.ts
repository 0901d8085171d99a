// Reads the file apart from the page, so that a long document does not hold the page up.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
