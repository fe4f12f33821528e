import type { PackDocument, PackPrinter } from '../shop/office/disputes/pack-document.ts'
import { BOTTOM, type Doc, drawFoot, drawHead, heightOf, LEFT, printPdf, WIDTH, write } from './pdf-paper.ts'

/** Where the first line of a page after the first stands. */
const TOP = 56
/** Card companies take no more. */
const MOST_PAGES = 40

/** The evidence of a dispute as PDF on letter paper, as many pages as it needs. */
export function createPdfPacks(): PackPrinter {
  return {
    print: (pack) =>
      printPdf(
        {
          language: pack.language,
          title: `${pack.brand}: ${pack.title}`,
          author: pack.legalOwner,
          subject: pack.number,
        },
        (doc) => draw(doc, pack),
      ),
  }
}

function draw(doc: Doc, pack: PackDocument) {
  drawHead(doc, pack)
  let y = 136
  let pages = 1
  const put = (text: string, how: { bold?: boolean; size?: number; after: number }) => {
    const { after, ...font } = how
    const height = heightOf(doc, text, { ...font, width: WIDTH })
    if (y + height > BOTTOM - 12) {
      if (pages === MOST_PAGES) return
      pages += 1
      drawFoot(doc, pack)
      doc.addPage()
      y = TOP
    }
    write(doc, text, { ...font, x: LEFT, y, width: WIDTH, height: BOTTOM - 12 - y })
    y += height + after
  }
  for (const { title, lines } of pack.sections) {
    put(title, { bold: true, size: 12.5, after: 6 })
    for (const line of lines) put(line, { after: 5 })
    y += 12
  }
  drawFoot(doc, pack)
}
