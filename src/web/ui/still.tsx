import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useThemeOverride } from '../pictures/use-theme-override.ts'
import { useHydrated } from '../shell/use-hydrated.ts'
import { useWordsLocale } from '../words/words.ts'

interface StillProps {
  /** Made with `lazy`. What it shows must depend on nothing but its words and the prices in force. */
  part: LazyExoticComponent<ComponentType>
}

/**
 * A part of a page in which nothing happens: it arrives as HTML and stays as it arrived, so its code and
 * words are no part of the page's first load. They come when the browser builds the part itself: after
 * a change of page without a reload, of country or of theme.
 */
export function Still({ part: Part }: StillProps) {
  const [cameAsHtml] = useState(!useHydrated())
  const locale = useWordsLocale()
  const [firstLocale] = useState(locale)
  const followLink = useFollowLink()
  const chosenTheme = useThemeOverride()
  if (!cameAsHtml) {
    // Without a boundary of its own a change of page waits for the part, and lands where it scrolls to.
    return (
      <div>
        <Part />
      </div>
    )
  }
  if (import.meta.env.SSR || locale !== firstLocale || chosenTheme) {
    return (
      <div>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the role
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      onClick={followLink}
      suppressHydrationWarning
      // Where React is told to take HTML, it leaves alone what the server has sent.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

/** A plain click on a link of the shop changes the page without a reload, as the router's own links do. */
function useFollowLink() {
  const navigate = useNavigate()
  return (event: React.MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || link.target || link.origin !== location.origin || link.hash) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }
}
