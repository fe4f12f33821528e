import ChevronDown from 'lucide-react/icons/chevron-down'
import { joinClasses } from './join-classes.ts'

/** The line that opens a fold; its `details` is the `group`. */
export function FoldSummary({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <summary
      className={joinClasses(
        'flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
      />
    </summary>
  )
}

/**
 * Folded away behind its label on phones, open and without a label where there is room. Where a browser cannot open a
 * `details` by its style, the label stays at every width.
 */
export function PhoneFold({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="phone-fold group">
      <FoldSummary className="justify-between border-hairline border-b supports-[selector(::details-content)]:lg:hidden">
        {label}
      </FoldSummary>
      <div className="max-lg:pt-4">{children}</div>
    </details>
  )
}
