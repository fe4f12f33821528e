import { useSyncExternalStore } from 'react'
import type { OwnProduct } from '#server/page-ports/page-context.ts'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { PICTURES, type PictureFormat, type PictureName, type PictureTheme, pictureUrl } from './pictures.ts'

interface PictureProps {
  name: PictureName
  /** What the `sizes` attribute says: how wide the picture is shown. */
  sizes: string
  /** What there is to see; empty where the words beside it say so already. */
  alt: string
  /** For the picture seen first on a page: it is fetched before the others. */
  eager?: boolean
  className?: string
}

const DARK = '(prefers-color-scheme: dark)'
const FORMATS = ['avif', 'webp'] as const

/** What the operator says and shows of the adapter in this country; undefined where all is as it comes with the shop. */
export function useOwnProduct(): OwnProduct | undefined {
  return useRootData()?.products?.[useCountry()]
}

/** The adapter itself: the operator's own picture of it, else the rendered one. Both themes show it on a light ground. */
export function AdapterPicture(props: Omit<PictureProps, 'name'>) {
  const { alt, eager } = props
  const own = useOwnProduct()
  const { url, width, height } = own?.picture ?? {}
  if (!url) return <Picture {...props} name="adapter-hero" alt={(alt && own?.alt) || alt} />
  return (
    <img
      src={url}
      alt={alt && (own?.alt ?? own?.title)}
      width={width}
      height={height}
      className={joinClasses(
        'block h-auto max-h-80 w-full bg-[light-dark(#fff,#cfccc3)] object-contain',
        // Without words of its own it stands within a frame.
        alt && 'rounded-picture',
      )}
      decoding="async"
      {...(eager && { fetchPriority: 'high' })}
    />
  )
}

/** A rendered picture in the visitor's theme, on paper in the light one; its space is kept free while it loads. */
export function Picture({ name, sizes, alt, eager = false, className }: PictureProps) {
  const chosen = useThemeOverride()
  const { widths, aspect } = PICTURES[name]
  const width = Math.max(...widths)
  return (
    <picture className="contents">
      {chosen !== 'light' && (
        <source media="print" srcSet={pictureUrl(name, { theme: 'light', width, format: 'webp' })} />
      )}
      {chosen ? (
        FORMATS.map((format) => source({ name, sizes, theme: chosen, format }))
      ) : (
        <>
          {FORMATS.map((format) => source({ name, sizes, theme: 'dark', format, media: DARK }))}
          {FORMATS.map((format) => source({ name, sizes, theme: 'light', format }))}
        </>
      )}
      <img
        src={pictureUrl(name, { theme: chosen ?? 'light', width: widths[1] ?? width, format: 'webp' })}
        alt={alt}
        width={width}
        height={Math.round((width * aspect[1]) / aspect[0])}
        className={joinClasses('block h-auto w-full', className)}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

interface SourceOf extends Pick<PictureProps, 'name' | 'sizes'> {
  theme: PictureTheme
  format: PictureFormat
  media?: string
}

function source({ name, sizes, theme, format, media }: SourceOf) {
  const files = PICTURES[name].widths.map(
    (width) => `${pictureUrl(name, { theme, width, format })} ${width}w`,
  )
  return (
    <source
      key={`${theme}-${format}`}
      media={media}
      data-dark={media ? '' : undefined}
      type={`image/${format}`}
      srcSet={files.join(', ')}
      sizes={sizes}
    />
  )
}

/** The theme the visitor chose over the system's, as `<html data-theme>` says; none on the server. */
function useThemeOverride(): PictureTheme | undefined {
  return useSyncExternalStore(subscribe, chosenTheme, () => undefined)
}

function chosenTheme(): PictureTheme | undefined {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const listeners = new Set<() => void>()
let observer: MutationObserver | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const tell of listeners) tell()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
