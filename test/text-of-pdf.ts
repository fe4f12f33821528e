import { inflateSync } from 'node:zlib'

/** The text of a PDF whose fonts are the standard ones: strings of hex in its compressed pages. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  // The last byte of a page may be a carriage return of its own, so only the line feed belongs to `endstream`.
  const pages = [...source.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)].map((page) =>
    inflateSync(Buffer.from(page[1] ?? '', 'latin1')).toString('latin1'),
  )
  return pages
    .join('\n')
    .split('\n')
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map((run) => Buffer.from(run[1] ?? '', 'hex').toString('latin1'))
        .join(''),
    )
    .filter((line) => line !== '')
    .join('\n')
}
