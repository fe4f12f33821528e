/** What documents of the shop have in common on paper: sizes, colors, head, foot, and text that can be selected and searched. */

export type Doc = PDFKit.PDFDocument

export const GREEN = '#006747'
export const RED = '#b3261e'
export const SOFT = '#565d63'
export const PAPER = '#fbfaf7'
const AMBER = '#ffb81c'
const INK = '#16191c'
const HAIRLINE = '#e3e0d8'

/** US letter, in points: what printers of both countries hold. */
const PAGE = { width: 612, height: 792 }
export const LEFT = 56
export const RIGHT = PAGE.width - LEFT
export const WIDTH = RIGHT - LEFT
/** Where the foot begins. */
export const BOTTOM = 724

interface About {
  language: string
  title: string
  author: string
  subject?: string
}

/** What sets text in any script; there when something is drawn. */
let mixed: typeof import('./pdf-mixed.ts')

/** @returns the bytes of what `draw` puts on the first page and those it adds */
export async function printPdf(
  { language, title, author, subject }: About,
  draw: (doc: Doc) => void,
): Promise<Uint8Array> {
  // Loaded at the first document: pdfkit and its fonts are 3 MB no other call needs.
  const { default: PDFDocument } = await import('pdfkit')
  mixed = await import('./pdf-mixed.ts')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: language,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, ...(subject && { Subject: subject }) },
  })
  const bytes = collect(doc)
  draw(doc)
  doc.end()
  return bytes
}

function collect(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** Who sells, and what this is; a number goes below it. */
export function drawHead(
  doc: Doc,
  { brand, title, number }: { brand: string; title: string; number?: string },
) {
  drawMark(doc, LEFT, 52)
  write(doc, brand, { x: LEFT + 46, y: 60, size: 22, bold: true })
  const right = { x: RIGHT - 300, width: 300, align: 'right' } as const
  write(doc, title, { ...right, y: number ? 52 : 63, size: number ? 22 : 18, bold: true })
  if (number) write(doc, number, { ...right, y: 79, color: SOFT })
  // The route of the page: an amber center line, as on the road.
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

/** The seller's address, and where to ask. */
export function drawFoot(doc: Doc, { seller, questions }: { seller: string; questions: string }) {
  rule(doc, BOTTOM)
  const foot = { y: BOTTOM + 12, size: 9, color: SOFT }
  write(doc, seller, { ...foot, x: LEFT, width: 320 })
  write(doc, questions, { ...foot, x: RIGHT - 170, width: 170, align: 'right' })
}

/** The sum at the end, on green. */
export function drawTotal(doc: Doc, y: number, { label, amount }: { label: string; amount: string }) {
  doc.roundedRect(320, y, RIGHT - 320, 36, 8).fill(GREEN)
  const total = { y: y + 12, bold: true, color: '#ffffff', size: 12 }
  write(doc, label, { ...total, x: 334 })
  figure(doc, amount, { ...total, right: RIGHT - 14 })
}

export interface Writing {
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

export function write(doc: Doc, text: string, { x, y, size, bold, color = INK, ...more }: Writing) {
  const printed = printable(text)
  setFont(doc, { size, bold }).fillColor(color)
  if (isPlain(printed)) doc.text(printed, x, y, { lineGap: LINE_GAP, ellipsis: true, ...more })
  else writeMixed(doc, printed, { x, y, size, bold, color, ...more })
}

const LINE_GAP = 2.5
const SIZE = 10.5

/** In scripts that the fonts of every reader have not. */
function writeMixed(
  doc: Doc,
  text: string,
  { x, y, size = SIZE, color = INK, align, link, ...more }: Writing,
) {
  const setting = settingOf(doc, { size, ...more })
  doc.strokeColor(color)
  mixed.mixedLines(doc, text, setting).forEach((line, at) => {
    const spare = align ? (more.width ?? 0) - mixed.widthOf(doc, line, size) : 0
    const left = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
    mixed.drawMixedLine(doc, line, {
      x: left,
      baseline: y + at * setting.leading + size * ASCENT,
      size,
      link,
    })
  })
}

/** Of Helvetica, by its size: lines of all scripts stand on those that its lines stand on. */
const ASCENT = 0.718

function settingOf(doc: Doc, { size = SIZE, bold = false, width, height }: Omit<Writing, 'x' | 'y'>) {
  return {
    size,
    bold,
    width,
    height,
    leading: setFont(doc, { size, bold }).currentLineHeight(true) + LINE_GAP,
  }
}

/** How high a text becomes within a width, in points. */
export function heightOf(doc: Doc, text: string, { width, size, bold }: Omit<Writing, 'x' | 'y'>): number {
  const printed = printable(text)
  if (!isPlain(printed)) {
    const setting = settingOf(doc, { size, bold, width })
    return mixed.mixedLines(doc, printed, setting).length * setting.leading
  }
  return setFont(doc, { size, bold }).heightOfString(printed, {
    lineGap: LINE_GAP,
    ...(width && { width }),
  })
}

function setFont(
  doc: Doc,
  { size = SIZE, bold = false }: { size?: number | undefined; bold?: boolean | undefined },
) {
  return doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
}

type Figure = Omit<Writing, 'x' | 'width' | 'align'> & { right: number }

/** A figure that ends at a column's right edge. */
export function figure(doc: Doc, text: string, { right, ...how }: Figure) {
  write(doc, text, { ...how, x: right - 140, width: 140, align: 'right' })
}

export function rule(doc: Doc, y: number) {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
}

/** Signs that Helvetica has not, and what says the same. */
const SAME: Record<string, string> = { '\u202f': '\u00a0', '\u2009': ' ', '\u2011': '-', '\u2212': '-' }

/** A text as it is set: letters and their marks as one sign where there is one, no marks that steer a terminal. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2009\u2011\u202f\u2212]/g, (sign) => SAME[sign] ?? sign)
    .replace(/[^\P{Cc}\n]/gu, ' ')
}

/** Is it of letters alone that the fonts of every reader have? Those need no file and no room in the document. */
export function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]*$/.test(
    text,
  )
}
