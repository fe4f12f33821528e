import type { PictureType } from './picture-type.ts'

/** A file taken apart: what of it is a picture, and nothing of who took it where. */
export interface PictureParts {
  /** What is shown; without places, names and remarks that cameras and programs write into files. */
  kept: Uint8Array[]
  /** The file ends where its format says it does. */
  isWhole: boolean
  isMoving: boolean
}

/** Takes a file apart by its format. A broken one is not whole; nothing is thrown. */
export function partsOf(bytes: Uint8Array, type: PictureType): PictureParts {
  return PARTS[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const BROKEN: PictureParts = { kept: [], isWhole: false, isMoving: false }

const PARTS: Record<PictureType, (bytes: Buffer) => PictureParts> = {
  'image/png': partsOfPng,
  'image/jpeg': partsOfJpeg,
  'image/webp': partsOfWebp,
  'image/avif': partsOfAvif,
}

/** Length, name, content, checksum. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function partsOfPng(bytes: Buffer): PictureParts {
  const kept = [bytes.subarray(0, 8)]
  let isMoving = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return BROKEN
    if (!/^(eXIf|[tiz](EXt|TXt)|tIME)$/.test(name)) kept.push(bytes.subarray(at, end))
    isMoving ||= name === 'acTL'
    if (name === 'IEND') return { kept, isWhole: true, isMoving }
    at = end
  }
  return BROKEN
}

const START_OF_SCAN = 0xda
/** Exif and XMP, Photoshop's notes, remarks. */
const TOLD = new Set([0xe1, 0xed, 0xfe])
const END_OF_PICTURE = Buffer.from([0xff, 0xd9])

/** Marker, length, content; after the first scan all that follows up to the end. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf */
function partsOfJpeg(bytes: Buffer): PictureParts {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return BROKEN
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) {
      // What follows the end, as a phone's second picture, is not shown.
      const end = bytes.indexOf(END_OF_PICTURE, at)
      return { kept: [...kept, bytes.subarray(at, end + 2)], isWhole: end >= 0, isMoving: false }
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!TOLD.has(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return BROKEN
}

/** Name, length, content, an even number of bytes. @see https://developers.google.com/speed/webp/docs/riff_container */
function partsOfWebp(bytes: Buffer): PictureParts {
  const all = 8 + bytes.readUInt32LE(4)
  if (all > bytes.length) return BROKEN
  const chunks: Buffer[] = []
  let isMoving = false
  let at = 12
  while (at + 8 <= all) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > all) return BROKEN
    if (name !== 'EXIF' && name !== 'XMP ') chunks.push(withoutFlags(bytes.subarray(at, end), name))
    isMoving ||= name === 'ANIM'
    at = end
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return { kept: [head, ...chunks], isWhole: at === all, isMoving }
}

/** The first chunk says whether Exif and XMP follow. */
function withoutFlags(chunk: Buffer, name: string): Buffer {
  if (name !== 'VP8X') return chunk
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~0x0c
  return copy
}

/** Boxes of a length and a name; their insides point into the file by place, so all of it is kept. */
function partsOfAvif(bytes: Buffer): PictureParts {
  let at = 0
  while (at + 16 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const size =
      length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length === 0 ? bytes.length - at : length
    if (size < 8) return BROKEN
    at += size
  }
  // A sequence of pictures names itself so among the brands of the first box.
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length))
  return { kept: [bytes], isWhole: at === bytes.length, isMoving: brands.includes('avis') }
}
