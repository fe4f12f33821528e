import ChevronDown from 'lucide-react/icons/chevron-down'
import shellWords from '../../words/en-US/pages/shell.json'
import { useWords } from '../base/words.ts'
import { type FooterEntry, type FooterSection, useFooterSections } from './use-footer.ts'

export function FooterSections() {
  const t = useWords(shellWords)
  return (
    <nav
      aria-label={t('footer')}
      className="md:grid md:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] md:gap-x-8 md:gap-y-6"
    >
      {useFooterSections().map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </nav>
  )
}

/** Open side by side where there is room; on phones an accordion, one section open at a time. */
function Section({ title, entries }: FooterSection) {
  return (
    <div>
      <div className="hidden md:block">
        <p className="mb-1 font-semibold">{title}</p>
        <Entries entries={entries} />
      </div>
      <details name="footer" className="group border-hairline border-b md:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <Entries entries={entries} />
      </details>
    </div>
  )
}

function Entries({ entries }: { entries: readonly FooterEntry[] }) {
  return (
    <ul className="pb-2">
      {entries.map((entry) => (
        <li key={entry.label} hidden={entry.marketplace && !entry.to}>
          <a
            href={entry.to}
            rel={entry.elsewhere}
            data-marketplace={entry.marketplace ? '' : undefined}
            className="flex min-h-11 items-center text-soft hover:text-ink hover:underline md:min-h-9"
          >
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
