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
