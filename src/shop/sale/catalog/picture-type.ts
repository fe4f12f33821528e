/** What a picture of a product may be. No SVG: a browser could run what is in one. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]

/** The ends of their addresses. */
const ENDS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** The largest picture, in bytes. */
export const MAX_PICTURE = 500_000

/** The shortest and the longest side, in pixels, and how many times one side may be as long as the other. */
export const PICTURE_SIDES = { least: 200, most: 4_000, ratio: 3 }

/** Where a picture is served forever: the address names what it holds. */
export function picturePath(sha256: string, type: PictureType): string {
  return `/product-pictures/${sha256}.${ENDS[type]}`
}
