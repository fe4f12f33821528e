import { joinClasses } from './join-classes.ts'

/** A turning ring. Says `label` to screen readers; leave it out where the text beside it already tells. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <span
        aria-hidden="true"
        className={joinClasses(
          'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
          className,
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
