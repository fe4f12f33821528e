import createBidi from 'bidi-js'
import LineBreaker from 'linebreak'
import { bytesOf, type Face, faceOf, hasLetters } from './pdf-faces.ts'

type Doc = PDFKit.PDFDocument

/** A cluster of letters and the face it is set in. */
interface Letter {
  text: string
  face: Face
}

export interface Setting {
  size: number
  bold: boolean
  /** Room for a line; without one a line is as long as its text. */
  width?: number | undefined
  /** What does not fit is cut, with three dots. */
  height?: number | undefined
  /** From one line to the next. */
  leading: number
}

const bidi = createBidi()
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** For what no face has. */
const UNKNOWN = '?'

type Features = NonNullable<PDFKit.Mixins.TextOptions['features']>
/** Handed over at all, they make the library shape a run as a whole, not word by word. No ornaments: a program copies those wrongly. */
const WITH_MARKS = { kern: false, liga: false } as unknown as Features
/** To read where Arimo puts its marks took 30 ms for each document, and most words have none. */
const WITHOUT_MARKS = {
  kern: false,
  abvm: false,
  blwm: false,
  mark: false,
  mkmk: false,
} as unknown as Features
/** No marks, and letters that are one sign in their file. */
const SIMPLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}]*$/u

/** The lines of a text in any script, broken where its script may be broken. */
export function mixedLines(doc: Doc, text: string, setting: Setting): Letter[][] {
  const { width = Number.POSITIVE_INFINITY, height, leading, bold } = setting
  const lines = brokenLines(doc, lettersOf(text, bold), { ...setting, width })
  const room = height === undefined ? lines.length : Math.max(1, Math.floor(height / leading))
  if (lines.length <= room) return lines
  const [dots = []] = [lettersOf('…', bold)]
  const last = [...(lines[room - 1] ?? [])]
  while (last.length > 0 && widthOf(doc, [...last, ...dots], setting.size) > width) last.pop()
  return [...lines.slice(0, room - 1), [...last, ...dots]]
}

/** Draws a line from its left edge, in the order it is read: what is read from the right stands so. */
export function drawMixedLine(
  doc: Doc,
  line: Letter[],
  at: { x: number; baseline: number; size: number; link?: string | undefined },
) {
  let { x } = at
  for (const { text, face } of runsOf(line)) {
    const { width, features } = measure(doc, { text, face }, at.size)
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
      ...(face.thicken && { fill: true, stroke: true }),
      ...(at.link && { link: at.link }),
    } as const
    if (face.thicken) doc.lineWidth(at.size / 36)
    doc.text(text, x, at.baseline, options)
    x += width
  }
}

export function widthOf(doc: Doc, line: Letter[], size: number): number {
  return runsOf(line).reduce((sum, run) => sum + measure(doc, run, size).width, 0)
}

const registered = new WeakMap<Doc, Set<string>>()

function fontOf(doc: Doc, { file }: Face): Doc {
  const known = registered.get(doc) ?? new Set()
  registered.set(doc, known)
  if (!known.has(file)) doc.registerFont(file, bytesOf(file))
  known.add(file)
  return doc.font(file)
}

/**
 * How wide a run is, and how it is set. fontkit 2.0.4 ends with an error where a file has no place for a mark on a letter, as
 * Noto's Gurmukhi and Telugu (foliojs/fontkit#367): the mark then stands where the file has drawn it.
 */
function measure(doc: Doc, { text, face }: Letter, size: number): { width: number; features: Features } {
  fontOf(doc, face).fontSize(size)
  const widthWith = (features: Features) => ({ width: doc.widthOfString(text, { features }), features })
  if (SIMPLE.test(text)) return widthWith(WITHOUT_MARKS)
  try {
    return widthWith(WITH_MARKS)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return widthWith(WITHOUT_MARKS)
  }
}

function lettersOf(text: string, bold: boolean): Letter[] {
  const letters: Letter[] = []
  for (const { segment } of clusters.segment(text)) {
    const before = letters.at(-1)?.face
    // A blank stays in the face of the word before it: programs then read two words of one name in their order.
    if (before && segment === ' ' && hasLetters(before, segment))
      letters.push({ text: segment, face: before })
    else letters.push(...setLetters(segment, bold))
  }
  return letters
}

/** A cluster that no face has as a whole goes letter by letter. */
function setLetters(cluster: string, bold: boolean): Letter[] {
  const face = faceOf(cluster, bold)
  if (face) return [{ text: cluster, face }]
  const letters = [...cluster]
  if (letters.length > 1) return letters.flatMap((letter) => setLetters(letter, bold))
  const plain = faceOf(UNKNOWN, bold)
  return plain ? [{ text: UNKNOWN, face: plain }] : []
}

function brokenLines(
  doc: Doc,
  letters: Letter[],
  { width, size }: { width: number; size: number },
): Letter[][] {
  const pieces = piecesOf(letters)
  if (pieces.every(({ required }) => !required) && widthOf(doc, letters, size) <= width) return [letters]
  const lines: Letter[][] = [[]]
  let left = width
  const take = (piece: Letter[]) => {
    const wide = widthOf(doc, withoutEnd(piece), size)
    if (wide > left && left < width) {
      lines.push([])
      left = width
    }
    if (wide > width && piece.length > 1) for (const letter of piece) take([letter])
    else {
      lines.at(-1)?.push(...piece)
      left -= widthOf(doc, piece, size)
    }
  }
  for (const { piece, required } of pieces) {
    take(piece)
    if (required) {
      lines.push([])
      left = width
    }
  }
  return lines.map(withoutEnd)
}

/** What may not be torn apart, by Unicode's rules for lines. */
function piecesOf(letters: Letter[]): { piece: Letter[]; required: boolean }[] {
  const breaker = new LineBreaker(letters.map(({ text }) => text).join(''))
  const pieces: { piece: Letter[]; required: boolean }[] = []
  let [from, length] = [0, 0]
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    let to = from
    for (; to < letters.length && length < next.position; to += 1) length += letters[to]?.text.length ?? 0
    pieces.push({ piece: letters.slice(from, to), required: next.required === true })
    from = to
  }
  return pieces
}

/** Blanks at the end of a line take no room. */
function withoutEnd(line: Letter[]): Letter[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== '')
  return line.slice(0, last + 1)
}

/** The line from left to right, in runs of one face and one direction; each run in the order it is read. */
function runsOf(line: Letter[]): Letter[] {
  const text = line.map((each) => each.text).join('')
  if (!FROM_THE_RIGHT.test(text)) return joined(line)
  const faces = line.flatMap(({ text: { length }, face }) => Array.from({ length }, () => face))
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  const runs: { at: number[]; level: number; face: Face }[] = []
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const [level = 0, face] = [levels.levels[index], faces[index]]
    const run = runs.at(-1)
    if (run && run.level === level && run.face.file === face?.file) run.at.push(index)
    else if (face) runs.push({ at: [index], level, face })
  }
  return runs.map(({ at, level, face }) => {
    const read = at.toSorted((a, b) => a - b).map((index) => mirrored.get(index) ?? text[index])
    return { face, text: inReadingOrder(read.join(''), level) }
  })
}

/** Letters of one face in a row as one. */
function joined(line: Letter[]): Letter[] {
  const runs: Letter[] = []
  for (const { text, face } of line) {
    const last = runs.at(-1)
    if (last && last.face.file === face.file) runs[runs.length - 1] = { text: last.text + text, face }
    else runs.push({ text, face })
  }
  return runs
}

/** The library turns a run of a script that is read from the right; a run of signs alone it leaves. */
function inReadingOrder(text: string, level: number): string {
  if (level % 2 === 0 || FROM_THE_RIGHT.test(text)) return text
  return [...clusters.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')
}
