import ChevronDown from 'lucide-react/icons/chevron-down'

export interface PageEntry {
  id: string
  title: string
}

interface PageNavProps {
  label: string
  entries: readonly PageEntry[]
  /** Numbered like clauses, and folded away on phones; otherwise they stand there side by side. */
  numbered?: boolean
}

/** Table of contents of a long page: beside it and always in sight where there is room, above it elsewhere. */
export function PageNav({ label, entries, numbered = false }: PageNavProps) {
  return (
    <nav aria-label={label} className="text-sm lg:sticky lg:top-28 lg:self-start print:hidden">
      <div className="max-lg:hidden lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto">
        <p className="font-semibold">{label}</p>
        <Entries entries={entries} numbered={numbered} />
      </div>
      {numbered ? (
        <details className="group rounded-field border border-hairline bg-card lg:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {label}
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-2">
            <Entries entries={entries} numbered />
          </div>
        </details>
      ) : (
        <Pills entries={entries} />
      )}
    </nav>
  )
}

function Entries({ entries, numbered }: Pick<PageNavProps, 'entries' | 'numbered'>) {
  return (
    <ol className="lg:mt-2">
      {entries.map(({ id, title }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-baseline gap-2.5 py-2 text-soft leading-snug hover:text-ink hover:underline lg:min-h-9 lg:py-1.5"
          >
            {numbered && <span className="figures w-5 shrink-0 text-right">{at + 1}</span>}
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Pills({ entries }: Pick<PageNavProps, 'entries'>) {
  return (
    <ul className="flex flex-wrap gap-2 lg:hidden">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-button border border-hairline bg-card px-3.5 font-semibold hover:bg-hover"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
