import source from './before-paint.js?raw'

/** The one script of our own that stands in the page itself; its hash is in the Content-Security-Policy. */
export function BeforePaint() {
  const script = import.meta.env.SSR ? source.replaceAll(/^\s*(\/\/.*)?\n?/gm, '') : ''
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own file, nothing a visitor sent
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
