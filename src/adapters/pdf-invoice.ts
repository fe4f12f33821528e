import type { InvoiceDocument, InvoicePrinter } from '../shop/billing/invoice-document.ts'

/** Points: US letter with a margin on all sides. */
const MARGIN = 56
const WIDTH = 612 - 2 * MARGIN
const AMOUNT_WIDTH = 110
const INK = '#16191c'
const SOFT = '#565d63'
const HAIRLINE = '#e3e0d8'

/** Bills as PDF on letter paper, as many pages as the lines need, with text that can be selected and searched. */
export function createPdfInvoices(): InvoicePrinter {
  return {
    async print(invoice) {
      // Loaded at the first bill: pdfkit and its fonts are 3 MB no other call needs.
      const { default: PDFDocument } = await import('pdfkit')
      const doc = new PDFDocument({
        size: 'LETTER',
        margin: MARGIN,
        lang: invoice.language,
        pdfVersion: '1.7',
        displayTitle: true,
        info: { Title: `${invoice.brand}: ${invoice.title}`, Author: invoice.legalOwner },
      })
      const chunks: Buffer[] = []
      doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      const done = new Promise<Uint8Array>((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.on('error', reject)
      })
      draw(doc, invoice)
      doc.end()
      return done
    },
  }
}

function draw(doc: PDFKit.PDFDocument, { brand, legalOwner, title, facts, rows, total }: InvoiceDocument) {
  doc.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(title))
  doc
    .font('Helvetica')
    .fontSize(10.5)
    .fillColor(SOFT)
    .text(printable(`${brand} · ${legalOwner}`))
  for (const fact of facts) doc.text(printable(fact))
  doc.moveDown(2)
  for (const each of rows) row(doc, each)
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .strokeColor(HAIRLINE)
    .stroke()
  doc.moveDown(0.6)
  row(doc, total, 'Helvetica-Bold')
}

function row(doc: PDFKit.PDFDocument, { label, amount }: InvoiceDocument['total'], font = 'Helvetica') {
  if (doc.y > 792 - MARGIN - 40) doc.addPage()
  const top = doc.y
  doc.font(font).fontSize(10.5).fillColor(INK)
  doc.text(printable(amount), MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
  doc.text(printable(label), MARGIN, top, { width: WIDTH - AMOUNT_WIDTH - 16 })
  doc.moveDown(0.6)
}

/** The standard fonts know the characters of Western Europe; others would come out as nonsense. */
function printable(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?')
}
