import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** A file of the repository, as somebody takes it from a folder. */
export const PICTURES = {
  jpeg: readFileSync('public/cards/device.jpg'),
  webp: readFileSync('public/pictures/adapter-hero-light-800.webp'),
  avif: readFileSync('public/pictures/adapter-hero-light-800.avif'),
}

/** A plain PNG of one colour. @param rgb as in `[200, 30, 30]` */
export function aPng(
  width: number,
  height: number,
  rgb: readonly [number, number, number] = [200, 30, 30],
): Buffer {
  const line = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => Buffer.from(rgb))])
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  return pngOf([
    ['IHDR', size],
    ['IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** The same with a chunk right after its size, as a camera or a program writes one. */
export function withPngChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunkOf(name, content), png.subarray(33)])
}

function pngOf(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, ...chunks.map(([name, content]) => chunkOf(name, content))])
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A JPEG as a phone held upright takes it: turned by its Exif, with the place it was taken at. */
export function fromPhone(jpeg: Buffer, orientation: number, place: string): Buffer {
  const exif = Buffer.from('45786966000049492a000800000001001201030001000000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 24)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segmentOf(0xe1, Buffer.concat([exif, Buffer.from(place)])),
    jpeg.subarray(2),
  ])
}

function segmentOf(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A WebP of the extended kind, with further chunks before its picture. @param flags as in `0x02` for a moving one */
export function extendedWebp(
  webp: Buffer,
  flags: number,
  chunks: readonly (readonly [string, Buffer])[],
): Buffer {
  const size = Buffer.alloc(10)
  size[0] = flags
  size.writeUIntLE(799, 4, 3)
  size.writeUIntLE(599, 7, 3)
  const parts = [
    riffOf('VP8X', size),
    ...chunks.map(([name, content]) => riffOf(name, content)),
    webp.subarray(12),
  ]
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.from('RIFF0000')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function riffOf(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}0000`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
