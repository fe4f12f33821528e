import { type ComponentType, lazy } from 'react'
import { LIVE_PARTS, type LiveName } from '../pages/live-parts.ts'

const PARTS: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(LIVE_PARTS).map(([name, load]) => [
    name,
    lazy(() => load().then((part) => ({ default: part as ComponentType }))),
  ]),
)

interface LiveProps {
  name: LiveName
  /** Its code comes with the page, when it comes into view, or only when somebody touches it. */
  when?: 'loaded' | 'near' | 'touched'
}

/** A component that works, for use inside a page that is otherwise `Still`. */
export function Live({ name, when = 'near' }: LiveProps) {
  const Part = PARTS[name]
  if (!Part) return null
  return (
    <div data-live={name} data-when={when}>
      <Part />
    </div>
  )
}
