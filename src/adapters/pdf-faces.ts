import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { unpackWoff } from './unpack-woff.ts'

/** A file of letters, by its path; thicker strokes stand for bold where there is no file of bold ones. */
export interface Face {
  file: string
  thicken: boolean
}

/** Scripts of one file each, as their package has them. */
const SCRIPTS: readonly [letters: RegExp, name: string][] = [
  [/\p{Script_Extensions=Devanagari}/u, 'devanagari'],
  [/\p{Script_Extensions=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script_Extensions=Gujarati}/u, 'gujarati'],
  [/\p{Script_Extensions=Bengali}/u, 'bengali'],
  [/\p{Script_Extensions=Tamil}/u, 'tamil'],
  [/\p{Script_Extensions=Telugu}/u, 'telugu'],
  [/\p{Script_Extensions=Thai}/u, 'thai'],
  [/\p{Script_Extensions=Armenian}/u, 'armenian'],
  [/\p{Script_Extensions=Georgian}/u, 'georgian'],
]

/** Of so many letters that their packages have them in a hundred files. */
const EAST_ASIAN = ['noto-sans-sc', 'nanum-gothic'] as const

/** Not letters, but orders how others are set. */
const STEERING = /\p{Default_Ignorable_Code_Point}/u

const { resolve: pathOf } = createRequire(import.meta.url)
const arimo = keep((name: string) => pathOf(`@expo-google-fonts/arimo/${name}.ttf`))
// Older than those of @fontsource, and of whole letters: programs copy text out of those made of strokes and dots badly.
const naskh = keep((weight: string) =>
  join(dirname(pathOf('@embedpdf/fonts-arabic')), `../fonts/NotoNaskhArabic-${weight}.ttf`),
)
const fileOf = keep((name: string) => pathOf(`@fontsource/${name}-400-normal.woff`))
const lettersIn = keep((file: string) => {
  const font = create(bytesOf(file))
  return new Set('characterSet' in font ? font.characterSet : [])
})

/** Files of names that come again are kept as they are needed, up to some MB. */
const files = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: ({ length }) => length })

/** A font file unpacked, for the library that sets text. */
export function bytesOf(file: string): Buffer {
  const known = files.get(file)
  if (known) return known
  const read = readFileSync(file)
  const bytes = file.endsWith('.woff') ? unpackWoff(read) : read
  files.set(file, bytes)
  return bytes
}

/**
 * The face that has all letters of a cluster (a letter and the marks on it). Latin, Greek, Cyrillic and Hebrew are Arimo,
 * which has the widths of Helvetica. A file is read when a text first needs it.
 */
export function faceOf(cluster: string, bold: boolean): Face | undefined {
  const latin = {
    file: arimo(bold ? '700Bold/Arimo_700Bold' : '400Regular/Arimo_400Regular'),
    thicken: false,
  }
  return [latin, ...facesFor(cluster, bold)].find((face) => hasLetters(face, cluster))
}

export function hasLetters({ file }: Face, text: string): boolean {
  const known = lettersIn(file)
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0) || STEERING.test(letter))
}

function facesFor(cluster: string, bold: boolean): Face[] {
  if (/\p{Script_Extensions=Arabic}/u.test(cluster)) {
    return [{ file: naskh(bold ? 'Bold' : 'Regular'), thicken: false }]
  }
  return filesFor(cluster).map((file) => ({ file, thicken: bold }))
}

function filesFor(cluster: string): string[] {
  const names = SCRIPTS.filter(([letters]) => letters.test(cluster)).map(([, name]) => name)
  if (names.length > 0)
    return names.map((name) => fileOf(`noto-sans-${name}/files/noto-sans-${name}-${name}`))
  const letter = cluster.codePointAt(0) ?? 0
  return EAST_ASIAN.flatMap((name) =>
    slicesOf(name)
      .filter(({ ranges }) => ranges.some(([from, to]) => from <= letter && letter <= to))
      .map(({ number }) => fileOf(`${name}/files/${name}-${number}`)),
  )
}

/** The files of a package that is cut by letters, and the letters each is said to have; those without a number are Latin. */
const slicesOf = keep((name: string) => {
  const said = JSON.parse(readFileSync(pathOf(`@fontsource/${name}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(said)
    .filter(([key]) => /^\[\d+\]$/.test(key))
    .map(([key, text]) => ({ number: key.slice(1, -1), ranges: text.split(',').map(readRange) }))
})

/** As in `U+4E00-4E03` or `U+4E05`. */
function readRange(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** What is asked for twice is found once: there are as many answers as files. */
function keep<T>(find: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>()
  return (name) => {
    const known = kept.get(name) ?? find(name)
    kept.set(name, known)
    return known
  }
}
