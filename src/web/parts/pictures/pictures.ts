import { PICTURE_VERSIONS } from './picture-versions.ts'

export interface PictureShape {
  /** Widths in pixels that `public/pictures` holds, each in both formats and themes. */
  widths: readonly [number, ...number[]]
  /** Width by height. */
  aspect: readonly [number, number]
}

export type PictureTheme = 'light' | 'dark'
export type PictureFormat = 'avif' | 'webp'

/** Every rendered picture of the shop; `art/README.md` says how they are made. */
export const PICTURES = {
  'adapter-hero': { widths: [480, 800, 1120, 1600], aspect: [4, 3] },
  'adapter-key': { widths: [480, 800, 1120], aspect: [4, 3] },
  'adapter-box': { widths: [480, 800, 1120], aspect: [4, 3] },
  compact: { widths: [480, 800, 1120], aspect: [4, 3] },
  pickup: { widths: [480, 800, 1120], aspect: [4, 3] },
  electric: { widths: [480, 800, 1120], aspect: [4, 3] },
} as const satisfies Record<string, PictureShape>

export type PictureName = keyof typeof PICTURES

/** The address of one file; it changes with its content, so that it may be kept forever. */
export function pictureUrl(
  name: PictureName,
  { theme, width, format }: { theme: PictureTheme; width: number; format: PictureFormat },
) {
  return `/pictures/${name}-${theme}-${width}.${format}?v=${PICTURE_VERSIONS[name]}`
}
