import { createContext, useContext } from 'react'
import beforePaint from './before-paint.js?raw'
import wake from './wake.js?raw'

/** On the server alone: by it the page's own scripts are told from others. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The scripts of our own that stand in the page itself; their hash is in the Content-Security-Policy. */
export function BeforePaint() {
  const script = import.meta.env.SSR ? `${beforePaint}${wake}`.replaceAll(/^\s*(\/\/.*)?\n?/gm, '') : ''
  return (
    <script
      nonce={useContext(ScriptMark)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own file, nothing a visitor sent
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
