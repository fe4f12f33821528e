import { livePart } from '../../hydration/live.tsx'

/** The search of the help page; an address with `q` asks for its answers. */
export const HELP_SEARCH = livePart(
  'help-search',
  () => import('./help-search.tsx').then((module) => module.HelpSearch),
  (search) => search.has('q'),
)
