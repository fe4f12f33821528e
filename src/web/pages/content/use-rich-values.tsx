import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCountry, useLanguage, useRootData } from '../../base/root-data.ts'
import { wordValues } from './word-values.ts'

const LINK = 'font-semibold text-ink underline underline-offset-4'

/** Pages of this shop that words may link to, by the tag they use for it. */
const PAGES = {
  pricing: '/pricing?st=q',
  family: '/family',
  fleet: '/fleet',
  help: '/help',
  contact: '/help?st=contact',
  fit: '/help?st=fit',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  use: '/terms-of-use',
  big: '/big-idea',
  quote: '/order/quote-request',
  exempt: '/account/tax-exemption',
} as const

type Tag = (inner: ReactNode) => ReactNode

/** Everything that the words of the content pages may name or wrap: values, links, emphasis, lists. */
export function useRichValues(): Record<string, string | number | Tag> {
  const root = useRootData()
  const country = useCountry()
  const language = useLanguage()
  const values = root ? wordValues(root.config, root.prices[country], language) : {}
  const account = root?.config.bou_mybouncie_endpoint ?? ''
  const tags: Record<string, Tag> = {
    b: (inner) => <strong className="font-semibold text-ink">{inner}</strong>,
    code: (inner) => <code className="break-words rounded-mark bg-hover px-0.5 text-sm">{inner}</code>,
    p: (inner) => <p>{inner}</p>,
    ul: (inner) => <ul className="list-disc space-y-1.5 pl-5 marker:text-soft">{inner}</ul>,
    li: (inner) => <li>{inner}</li>,
    mail: external(`mailto:${root?.config.supportEmail ?? ''}`),
    account: external(`${account}/login?redirect=%2Faccount`),
    reset: external(`${account}/reset-password`),
    developers: external('/developers'),
    problems: external('/developers/problems'),
    openapi: external('/api/openapi.json'),
  }
  for (const [name, to] of Object.entries(PAGES)) tags[name] = internal(to)
  return { ...values, ...tags }
}

/** No page of the router: `rel` keeps `use-kept-markup.ts` from taking the click. */
function external(href: string): Tag {
  return (inner) => (
    <a href={href} rel="external" className={LINK}>
      {inner}
    </a>
  )
}

function internal(to: string): Tag {
  return (inner) => (
    <Link to={to} className={LINK}>
      {inner}
    </Link>
  )
}
