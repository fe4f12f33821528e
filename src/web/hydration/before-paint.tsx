import beforePaint from './before-paint.js?raw'
import wake from './wake.js?raw'

/** The scripts of our own that stand in the page itself; their hash is in the Content-Security-Policy. */
export function BeforePaint() {
  const script = import.meta.env.SSR ? `${beforePaint}${wake}`.replaceAll(/^\s*(\/\/.*)?\n?/gm, '') : ''
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own file, nothing a visitor sent
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
