import { joinClasses } from './join-classes.ts'

/** The place of something that is still on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-wait rounded-mark bg-hairline', className)}
    />
  )
}
