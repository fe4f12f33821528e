interface PageNavProps {
  label: string
  entries: readonly { id: string; title: string }[]
  /** Numbers them, as clauses are numbered. */
  numbered?: boolean
}

/** What stands on a long page: beside it and always in sight where there is room, above it elsewhere. */
export function PageNav({ label, entries, numbered = false }: PageNavProps) {
  return (
    <nav
      aria-label={label}
      className="text-sm lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <p className="font-semibold">{label}</p>
      <ol className="mt-2 gap-x-6 max-lg:sm:columns-2">
        {entries.map(({ id, title }, at) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2.5 py-1 text-soft hover:text-ink hover:underline lg:min-h-9"
            >
              {numbered && <span className="figures min-w-5 text-right">{at + 1}</span>}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
