import type { InvoiceDocument, InvoicePrinter } from '../shop/service/billing/invoice-document.ts'
import { say } from '../words/say.ts'
import {
  BOTTOM,
  type Doc,
  drawFoot,
  drawHead,
  drawTotal,
  figure,
  heightOf,
  LEFT,
  PAPER,
  printPdf,
  RIGHT,
  rule,
  SOFT,
  WIDTH,
  write,
} from './pdf-paper.ts'

/** Where the first row of a page after the first stands. */
const TOP = 56
/** Room for what a row is for, beside its amount. */
const LABEL_WIDTH = 330
/** Why it comes to its amount, below what it is for. */
const WHY = { width: LABEL_WIDTH, size: 8.5 }

/** Bills and credit notes as PDF on letter paper, as many pages as the rows need. */
export function createPdfInvoices(): InvoicePrinter {
  return {
    print: (invoice) =>
      printPdf(
        {
          language: invoice.language,
          title: `${invoice.brand}: ${invoice.title}`,
          author: invoice.legalOwner,
        },
        (doc) => draw(doc, invoice),
      ),
  }
}

function draw(doc: Doc, invoice: InvoiceDocument) {
  drawHead(doc, invoice)
  const { facts, notes, payer } = invoice
  write(doc, say(invoice.language, 'plan.print.billed_to'), { x: LEFT, y: 140, size: 9, color: SOFT })
  const below = Math.max(
    drawLines(doc, payer, { x: LEFT, y: 154 }),
    drawLines(doc, facts, { x: 320, y: 154 }),
  )
  const noted = notes.length > 0 ? drawLines(doc, notes, { x: LEFT, y: below + 14, width: WIDTH }) : below
  const end = drawRows(doc, invoice, noted + 28)
  drawTotal(doc, roomFor(doc, invoice, { y: end + 14, height: 44 }), invoice.total)
  drawFoot(doc, invoice)
}

/** Lines below each other, the first one bold. @returns where they end, in points from the top */
function drawLines(
  doc: Doc,
  lines: string[],
  { x, y, width = 236 }: { x: number; y: number; width?: number },
): number {
  return lines.reduce((top, line, index) => {
    const how = { width, bold: index === 0 }
    write(doc, line, { ...how, x, y: top })
    return top + heightOf(doc, line, how)
  }, y)
}

/** @returns where they end */
function drawRows(doc: Doc, invoice: InvoiceDocument, from: number): number {
  const { language, currency, rows } = invoice
  doc.roundedRect(LEFT, from, WIDTH, 28, 6).fill(PAPER)
  const head = { y: from + 9, size: 9, color: SOFT }
  write(doc, say(language, 'quote.item'), { ...head, x: LEFT + 14 })
  figure(doc, say(language, 'quote.amount', { currency }), { ...head, right: RIGHT - 14 })
  let y = from + 42
  for (const { label, why, amount } of rows) {
    const said = heightOf(doc, label, { width: LABEL_WIDTH })
    const height = said + (why ? heightOf(doc, why, WHY) : 0) + 9
    y = roomFor(doc, invoice, { y, height })
    write(doc, label, { x: LEFT + 14, y, width: LABEL_WIDTH })
    if (why) write(doc, why, { ...WHY, x: LEFT + 14, y: y + said, color: SOFT })
    figure(doc, amount, { right: RIGHT - 14, y })
    y += height
  }
  rule(doc, y + 3)
  return y + 3
}

/** @returns where a thing of this height goes: below the others, or on a fresh page that begins with the rest */
function roomFor(doc: Doc, invoice: InvoiceDocument, { y, height }: { y: number; height: number }): number {
  if (y + height <= BOTTOM - 12) return y
  drawFoot(doc, invoice)
  doc.addPage()
  return TOP
}
