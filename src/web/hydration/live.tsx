import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that works inside markup that stays as it came. Made once, with `livePart`. */
export interface LivePart {
  /** Names its place in the HTML. */
  name: string
  load: () => Promise<ComponentType>
  /** Whether the address asks something of it, so that it is wanted at once. */
  isAskedFor: (search: URLSearchParams) => boolean
  Component: LazyExoticComponent<ComponentType>
}

/** @param load fetches the component; its code is a file of its own */
export function livePart(
  name: string,
  load: () => Promise<ComponentType>,
  isAskedFor: LivePart['isAskedFor'] = () => false,
): LivePart {
  return { name, load, isAskedFor, Component: lazy(() => load().then((part) => ({ default: part }))) }
}

interface LiveProps {
  /** The page's `Still` must be given it as well. */
  part: LivePart
  /** Its code comes with the page, when it comes into view, or only when a visitor touches it. */
  when?: 'loaded' | 'near' | 'touched'
}

/** The place of a component that works, inside a page that is otherwise `Still`. */
export function Live({ part: { name, Component }, when = 'near' }: LiveProps) {
  return (
    <div data-live={name} data-when={when} data-alive={import.meta.env.SSR ? undefined : ''}>
      <Component />
    </div>
  )
}
