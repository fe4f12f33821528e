import { Link, type LinkProps } from 'react-router'

/** A link within a sentence. */
export function InlineLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className="font-semibold text-ink underline underline-offset-4" />
}
