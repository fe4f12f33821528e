import { type ComponentProps, createElement, type ReactNode, useState } from 'react'

interface KeptMarkupProps extends Omit<ComponentProps<'dialog'>, 'content'> {
  as?: 'div' | 'footer' | 'dialog'
  id: string
  /** Write `import.meta.env.SSR && <Part />`: the build then leaves `Part`, its words and its icons out of the script. */
  content: ReactNode
}

/**
 * Markup that only the server renders. The browser keeps what came with the page, so none of it is sent a
 * second time as script; `useKeptMarkup` gives its links and marks life.
 */
export function KeptMarkup({ as = 'div', id, content, ...rest }: KeptMarkupProps) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML))
  const props = { ...rest, id, 'data-kept': '' }
  if (import.meta.env.SSR) return createElement(as, props, content)
  return createElement(as, {
    ...props,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html ?? '' },
  })
}

/**
 * What a browser that runs no scripts shows in this place; every other one passes over it.
 * @param content write `import.meta.env.SSR && <Part />`: the build then leaves `Part` out of the script
 */
export function WithoutScripts({ content }: { content: ReactNode }) {
  return <noscript>{content}</noscript>
}
