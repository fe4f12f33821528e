import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, type LinkProps } from 'react-router'

/** A link on a line of its own that leads on: underlined words and an arrow, tall enough for a thumb. */
export function TextLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...link}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-guide underline decoration-guide/40 underline-offset-4 hover:decoration-current"
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}

/** A link within a sentence. */
export function InlineLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className="font-semibold text-ink underline underline-offset-4" />
}
