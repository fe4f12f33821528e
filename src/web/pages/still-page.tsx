import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type MetaArgs, useMatches } from 'react-router'
import { Still } from '../hydration/still.tsx'
import { describePage } from '../parts/seo/describe-page.ts'

/** The public pages in which nothing happens, by the id that `routes.ts` gives the route of each. */
const PAGES = {
  location: lazy(() => import('./location/location.tsx')),
  safety: lazy(() => import('./safety/safety.tsx')),
  insights: lazy(() => import('./insights/insights.tsx')),
  family: lazy(() => import('./family/family.tsx')),
  'big-idea': lazy(() => import('./big-idea/big-idea.tsx')),
  redesigned: lazy(() => import('./redesigned/redesigned.tsx')),
} satisfies Record<string, LazyExoticComponent<ComponentType>>

export function meta(args: MetaArgs) {
  const name = nameOf(args.matches)
  return describePage(name, { exactTitle: name === 'redesigned' })(args)
}

export default function StillPage() {
  const name = nameOf(useMatches())
  // With a key: markup that stays belongs to one page.
  return <Still key={name} part={PAGES[name]} />
}

function nameOf(matches: readonly ({ id: string } | undefined)[]): keyof typeof PAGES {
  return matches.at(-1)?.id as keyof typeof PAGES
}
