import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { ShopError } from '../../kernel/errors.ts'
import { partsOf } from './picture-parts.ts'
import { MAX_PICTURE, PICTURE_SIDES, type PictureType } from './picture-type.ts'

/** A picture as it is stored and served. */
export interface ReadPicture {
  sha256: string
  type: PictureType
  /** In pixels, as browsers show it. */
  width: number
  height: number
  /** In bytes. */
  size: number
  content: Uint8Array
}

/**
 * What a file is by its bytes, whatever its name says. Places, names and remarks in it are left out.
 * @param at the field a refusal points to
 * @throws ShopError `picture_too_large`, `picture_not_accepted`, `picture_moves`, `picture_broken`, `picture_sides`
 */
export function readPicture(bytes: Uint8Array, at = 'content'): ReadPicture {
  if (bytes.byteLength > MAX_PICTURE) throw new ShopError('picture_too_large', { at })
  if (bytes.byteLength === 0) throw new ShopError('picture_broken', { at })
  const type = typeOf(bytes)
  if (!type) throw new ShopError('picture_not_accepted', { at })
  const { kept, isWhole, isMoving } = partsOf(bytes, type)
  if (isMoving) throw new ShopError('picture_moves', { at })
  if (!isWhole) throw new ShopError('picture_broken', { at })
  const { width, height, orientation } = measure(bytes, at)
  requireSides(width, height, at)
  const content = Buffer.concat(turned(kept, orientation))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { sha256, type, width, height, size: content.byteLength, content }
}

const SIGNS: readonly (readonly [RegExp, PictureType])[] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^RIFF....WEBPVP8/s, 'image/webp'],
  [/^....ftypavi[fs]/s, 'image/avif'],
]

function typeOf(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNS.find(([sign]) => sign.test(head))?.[1]
}

/** @throws ShopError `picture_broken` */
function measure(bytes: Uint8Array, at: string): { width: number; height: number; orientation: number } {
  const { width, height, orientation = 1 } = sizeOf(bytes, at)
  const isOnItsSide = orientation >= 5 || quarterTurns(bytes) % 2 === 1
  return isOnItsSide ? { width: height, height: width, orientation } : { width, height, orientation }
}

function sizeOf(bytes: Uint8Array, at: string) {
  try {
    return imageSize(bytes)
  } catch (cause) {
    throw new ShopError('picture_broken', { at, cause })
  }
}

/** How often an AVIF is turned by a right angle before it is shown. */
function quarterTurns(bytes: Uint8Array): number {
  const at = Buffer.from(bytes.subarray(0, 4_096)).indexOf('irot')
  return at < 0 || typeOf(bytes) !== 'image/avif' ? 0 : (bytes[at + 4] ?? 0) & 3
}

/** @throws ShopError `picture_sides` */
function requireSides(width: number, height: number, at: string): void {
  const { least, most, ratio } = PICTURE_SIDES
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < least || long > most || long > ratio * short)
    throw new ShopError('picture_sides', { width, height }, { at })
}

/** A JPEG that lies on its side says so in its Exif, of which that alone is written again. */
function turned([start, ...rest]: Uint8Array[], orientation: number): Uint8Array[] {
  if (!start || orientation < 2 || orientation > 8) return start ? [start, ...rest] : []
  return [start, exifOf(orientation), ...rest]
}

/** @see https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf 4.5.4 and 4.6.4 */
function exifOf(orientation: number): Uint8Array {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 28)
  return exif
}
