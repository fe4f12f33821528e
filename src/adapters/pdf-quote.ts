import { sellerLine } from '../shop/config/shop-settings.ts'
import { formatMoney } from '../shop/kernel/money.ts'
import type { QuoteDocument, QuotePrinter } from '../shop/offers/quote-document.ts'
import { day, goods, listed, phraseOf } from './quote-words.ts'

type Doc = PDFKit.PDFDocument

const GREEN = '#006747'
const AMBER = '#ffb81c'
const RED = '#b3261e'
const INK = '#16191c'
const SOFT = '#565d63'
const HAIRLINE = '#e3e0d8'
const PAPER = '#fbfaf7'

/** US letter, in points: what printers of both countries hold. */
const PAGE = { width: 612, height: 792 }
const LEFT = 56
const RIGHT = PAGE.width - LEFT
const WIDTH = RIGHT - LEFT
/** Height of a line of the table. */
const ROW = 42
/** Right edges of the table's columns of figures. */
const COLUMNS = { unitPrice: 376, quantity: 446, amount: RIGHT - 14 }

/** Quotes as PDF on one page of letter paper, with text that can be selected and searched. */
export function createPdfQuotes(): QuotePrinter {
  return {
    async print(quote) {
      // Loaded at the first quote: pdfkit and its fonts are 3 MB no other call needs.
      const { default: PDFDocument } = await import('pdfkit')
      const t = phraseOf(quote)
      const doc = new PDFDocument({
        size: 'LETTER',
        margin: 0,
        lang: quote.language,
        pdfVersion: '1.7',
        displayTitle: true,
        info: {
          Title: t('file.title', { brand: quote.brand, number: String(quote.number) }),
          Author: quote.legalOwner,
          Subject: t('file.subject', { goods: listed(quote) }),
        },
      })
      const bytes = collect(doc)
      draw(doc, quote)
      doc.end()
      return bytes
    },
  }
}

function collect(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function draw(doc: Doc, quote: QuoteDocument) {
  drawHeader(doc, quote)
  drawFacts(doc, quote)
  drawTable(doc, quote)
  drawTotals(doc, quote)
  if (quote.state === 'open') drawAcceptance(doc, quote)
  drawFooter(doc, quote)
}

function drawHeader(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  drawMark(doc, LEFT, 52)
  write(doc, quote.brand, { x: LEFT + 46, y: 60, size: 22, bold: true })
  write(doc, t('title'), { x: RIGHT - 200, y: 52, width: 200, size: 22, bold: true, align: 'right' })
  write(doc, t('number', { number: String(quote.number) }), {
    x: RIGHT - 200,
    y: 79,
    width: 200,
    color: SOFT,
    align: 'right',
  })
  // The route of the page: an amber centre line, as on the road.
  doc.moveTo(LEFT, 114).lineTo(RIGHT, 114).lineWidth(2).dash(14, { space: 9 }).strokeColor(AMBER).stroke()
  doc.undash()
}

/** The small milepost with its zero: a sign with an inset line. */
function drawMark(doc: Doc, x: number, y: number) {
  doc.roundedRect(x, y, 34, 40, 7).fill(GREEN)
  doc
    .roundedRect(x + 3, y + 3, 28, 34, 4.5)
    .lineWidth(1.3)
    .strokeColor('#ffffff')
    .stroke()
  write(doc, '0', { x, y: y + 12, width: 34, size: 21, bold: true, color: '#ffffff', align: 'center' })
}

function drawFacts(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const y = 140
  fact(doc, { label: t('prepared_for'), value: quote.email, x: LEFT, y, width: 240 })
  fact(doc, { label: t('made_on'), value: day(quote.madeAt, quote.language), x: 320, y, width: 110 })
  const until = quote.until ?? t('no_end')
  fact(doc, { label: t('until'), value: until, x: 430, y, width: RIGHT - 430 })
  if (quote.state !== 'open') {
    write(doc, t(quote.state), { x: LEFT, y: 190, bold: true, color: quote.state === 'paid' ? GREEN : RED })
  }
}

function fact(
  doc: Doc,
  { label, value, ...box }: { label: string; value: string; x: number; y: number; width: number },
) {
  write(doc, label, { ...box, size: 9, color: SOFT })
  write(doc, value, { ...box, y: box.y + 14, bold: true, height: 34 })
}

function drawTable(doc: Doc, quote: QuoteDocument) {
  const { items, currency } = quote
  const t = phraseOf(quote)
  const y = 224
  doc.roundedRect(LEFT, y, WIDTH, 28, 6).fill(PAPER)
  const head = { y: y + 9, size: 9, color: SOFT }
  write(doc, t('item'), { ...head, x: LEFT + 14 })
  figure(doc, t('unit_price'), { ...head, right: COLUMNS.unitPrice })
  figure(doc, t('quantity'), { ...head, right: COLUMNS.quantity })
  figure(doc, t('amount', { currency }), { ...head, right: COLUMNS.amount })
  items.forEach((item, index) => {
    const top = y + 42 + index * ROW
    write(doc, item.title, { y: top, x: LEFT + 14, width: 220, bold: true })
    write(doc, t('article', { sku: item.sku }), { x: LEFT + 14, y: top + 17, size: 9, color: SOFT })
    figure(doc, formatMoney(item.unitPrice, quote.language), { right: COLUMNS.unitPrice, y: top })
    figure(doc, String(item.quantity), { right: COLUMNS.quantity, y: top })
    figure(doc, formatMoney(item.subtotal, quote.language), { right: COLUMNS.amount, y: top })
  })
  rule(doc, y + 42 + items.length * ROW)
}

function drawTotals(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const y = 284 + quote.items.length * ROW
  line(doc, y, { label: t('subtotal'), value: inFull(quote) })
  line(doc, y + 22, { label: t('shipping'), value: t('shipping.free') })
  line(doc, y + 44, { label: t('tax'), value: t('tax.later') })
  doc.roundedRect(320, y + 68, RIGHT - 320, 36, 8).fill(GREEN)
  const total = { y: y + 80, bold: true, color: '#ffffff', size: 12 }
  write(doc, t('total'), { ...total, x: 334 })
  figure(doc, inFull(quote), { ...total, right: COLUMNS.amount })
  const note = t('note', { currency: t('currency', { currency: quote.currency }) })
  write(doc, note, { x: LEFT, y: y + 2, width: 220, size: 9, color: SOFT })
}

function line(doc: Doc, y: number, { label, value }: { label: string; value: string }) {
  write(doc, label, { x: 334, y, color: SOFT })
  figure(doc, value, { right: COLUMNS.amount, y })
}

function drawAcceptance(doc: Doc, quote: QuoteDocument) {
  const t = phraseOf(quote)
  const y = 472
  write(doc, t('how'), { x: LEFT, y, size: 14, bold: true })
  const steps = [t('how.1'), t('how.2'), t('how.3')]
  for (const [index, step] of steps.entries()) {
    const top = y + 30 + index * 24
    doc.roundedRect(LEFT, top - 4, 18, 18, 4).fill(GREEN)
    const number = { size: 10, bold: true, color: '#ffffff', align: 'center' } as const
    write(doc, String(index + 1), { x: LEFT, y: top, width: 18, ...number })
    write(doc, step, { x: LEFT + 30, y: top, width: WIDTH - 30 })
  }
  const link = { x: LEFT, y: y + 112, width: WIDTH, size: 10, color: GREEN }
  write(doc, quote.acceptUrl, { ...link, link: quote.acceptUrl })
  const terms = t('terms', { goods: goods(quote) })
  write(doc, terms, { x: LEFT, y: y + 146, width: WIDTH, size: 9, color: SOFT })
}

function drawFooter(doc: Doc, quote: QuoteDocument) {
  rule(doc, 724)
  const foot = { y: 736, size: 9, color: SOFT }
  write(doc, sellerLine(quote), { ...foot, x: LEFT, width: 320 })
  write(doc, phraseOf(quote)('questions', { email: quote.supportEmail }), {
    ...foot,
    x: RIGHT - 170,
    width: 170,
    align: 'right',
  })
}

interface Writing {
  x: number
  y: number
  width?: number
  /** What does not fit is cut, with three dots. */
  height?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  link?: string
}

function write(doc: Doc, text: string, { x, y, size = 10.5, bold = false, color = INK, ...more }: Writing) {
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
  doc.text(printable(text), x, y, { lineGap: 2.5, ellipsis: true, ...more })
}

type Figure = Omit<Writing, 'x' | 'width' | 'align'> & { right: number }

/** A figure that ends at a column's right edge. */
function figure(doc: Doc, text: string, { right, ...how }: Figure) {
  write(doc, text, { ...how, x: right - 140, width: 140, align: 'right' })
}

function rule(doc: Doc, y: number) {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
}

/** The fonts every reader has know Latin letters only. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d]/g, '?')
}

function inFull({ total, currency, language }: QuoteDocument): string {
  return `${formatMoney(total, language)} ${currency}`
}
