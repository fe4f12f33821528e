import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import shellWords from '../../words/en-US/pages/shell.json'
import { useWords } from '../base/words.ts'
import { AccountLink } from './account-link.tsx'
import { CountryMenu } from './country-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { type MenuEntry, useMainMenu } from './use-menus.ts'
import { Wordmark } from './wordmark.tsx'

/** Way home, main menu and the tools of the top bar. Rendered on the server alone. */
export function HeaderContent() {
  const t = useWords(shellWords)
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-button bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <div className="nav:row-start-2 one-row:row-start-1 group-data-[view=checkout]/header:row-start-1">
        <Wordmark />
      </div>
      <MainMenu />
      <Tools />
    </>
  )
}

function MainMenu() {
  const t = useWords(shellWords)
  return (
    <nav
      aria-label={t('menu.main')}
      className="ml-4 hidden min-h-14 self-stretch group-data-[view=checkout]/header:hidden nav:row-start-2 nav:flex one-row:row-start-1 one-row:min-h-16"
    >
      <ul className="flex items-stretch">
        {useMainMenu().map((entry) => (
          <li key={entry.to} className="flex items-stretch">
            <MenuLink
              entry={entry}
              className="flex items-center border-transparent border-y-3 px-3 font-semibold text-sm text-soft transition-colors hover:text-ink aria-[current]:border-b-amber aria-[current]:text-ink"
            />
            {entry.sections && <Sections entry={entry} sections={entry.sections} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A popover: it opens by click and key before any script has run, and closes on Escape. */
function Sections({ entry, sections }: { entry: MenuEntry; sections: readonly MenuEntry[] }) {
  const t = useWords(shellWords)
  const id = `sections-of-${entry.page.slice(1)}`
  return (
    <div className="-ml-3 self-center">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('menu.more', { page: entry.label })}
        className="grid h-11 w-8 place-items-center rounded-mark text-soft hover:bg-hover hover:text-ink"
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div id={id} popover="auto" className="drop-down">
        <ul>
          {sections.map((section) => (
            <li key={section.to}>
              <MenuLink
                entry={section}
                className="flex min-h-11 items-center rounded-mark px-3 font-semibold text-sm hover:bg-hover"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const TOOL =
  'min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-sm text-soft hover:bg-hover hover:text-ink'

function Tools() {
  const t = useWords(shellWords)
  return (
    <fieldset className="hidden items-center justify-self-end group-data-[view=checkout]/header:hidden nav:col-span-2 nav:col-start-1 nav:row-start-1 nav:flex one-row:col-span-1 one-row:col-start-3">
      <legend className="sr-only">{t('tools')}</legend>
      <button type="button" data-action="chat" className={`${TOOL} hidden chat:flex`}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {t('chat')}
      </button>
      <AccountLink className={`${TOOL} flex`} />
      <CountryMenu className={`${TOOL} flex`} />
    </fieldset>
  )
}
