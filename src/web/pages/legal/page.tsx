import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useMatches } from 'react-router'
import { pageContext } from '#server/page-ports/page-context.ts'
import { isLegalDocument } from '../../../shop/people/legal/legal-document.ts'
import { Still } from '../../hydration/still.tsx'
import { describePage } from '../../parts/seo/describe-page.ts'

/** By the id that `routes.ts` gives the route of each. */
const DOCUMENTS = {
  'privacy-policy': lazy(() => import('./privacy-policy.tsx')),
  'terms-of-service': lazy(() => import('./terms-of-service.tsx')),
  'terms-of-use': lazy(() => import('./terms-of-use.tsx')),
} satisfies Record<string, LazyExoticComponent<ComponentType>>

/** The text in force, null for a sample the operator has not adopted; and what the policy lists. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|(\.data)?\/?$/g, '').toLowerCase()
  const { legal, privacy } = context.get(pageContext)
  return {
    published: (isLegalDocument(name) && legal[name]) || null,
    lists: name === 'privacy-policy' ? privacy : null,
  }
}

export function meta(args: MetaArgs) {
  return describePage(nameOf(args.matches))(args)
}

export default function LegalPage() {
  const name = nameOf(useMatches())
  // With a key: markup that stays belongs to one document.
  return <Still key={name} part={DOCUMENTS[name]} />
}

function nameOf(matches: readonly ({ id: string } | undefined)[]): keyof typeof DOCUMENTS {
  return matches.at(-1)?.id as keyof typeof DOCUMENTS
}
