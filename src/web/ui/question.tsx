import ChevronDown from 'lucide-react/icons/chevron-down'

/** A question that opens to its answer, also before any script has run. */
export function Question({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group border-hairline border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 leading-snug md:min-h-14 md:py-3 text-balance font-semibold text-lg [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-reading pb-5 text-soft">{children}</div>
    </details>
  )
}
