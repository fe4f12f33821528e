import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { PrivacyChoicesButton } from '../third-parties/privacy-choices-button.tsx'
import type { MenuEntry } from './menu.ts'
import { isCheckout } from './order-pages.ts'
import { useRootData } from './root-data.ts'

const LEGAL: readonly MenuEntry[] = [
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms of service', to: '/terms-of-service' },
]

const SECTIONS: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  {
    title: 'Shop',
    entries: [
      { label: 'Features', to: '/' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'What it costs over time', to: '/pricing?st=q' },
    ],
  },
  {
    title: 'Help',
    entries: [
      { label: 'Questions', to: '/help' },
      { label: 'Write to us', to: '/help?st=contact' },
    ],
  },
  {
    title: 'Legal',
    entries: LEGAL,
  },
]

export function Footer() {
  const { pathname } = useLocation()
  const owner = useRootData()?.config.legalOwner ?? 'Milepost Devices Ltd.'
  return (
    <footer className="mt-20 border-hairline border-t bg-card py-10 text-sm">
      <div className="page-width">
        {!isCheckout(pathname) && (
          <nav aria-label="Footer" className="mb-8 md:grid md:grid-cols-3 md:gap-8">
            {SECTIONS.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </nav>
        )}
        {isCheckout(pathname) && (
          <nav aria-label="Footer" className="mb-4 flex flex-wrap gap-x-6">
            {LEGAL.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                className="flex min-h-11 items-center text-soft underline hover:text-ink"
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className="max-w-reading space-y-3 text-soft">
          <p>
            Secret or nonconsensual tracking of other people is prohibited. Impact detection may be
            unavailable when the adapter is damaged or signals are lost.
          </p>
          <PrivacyChoicesButton className="min-h-11 underline hover:text-ink" />
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {owner}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Open side by side where there is room; on phones an accordion, one section open at a time. */
function Section({ title, entries }: (typeof SECTIONS)[number]) {
  return (
    <div>
      <div className="hidden md:block">
        <p className="font-semibold">{title}</p>
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

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="pb-2">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            className="flex min-h-11 items-center text-soft hover:text-ink hover:underline md:min-h-9"
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
