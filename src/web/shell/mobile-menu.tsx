import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import shellWords from '../../words/en-US/pages/shell.json'
import { useWords } from '../base/words.ts'
import { AccountLink } from './account-link.tsx'
import { CountryChoice, useHasChoice } from './country-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { type MenuEntry, useMainMenu, useSubMenu } from './use-menus.ts'

/** A popover, so it opens before any script has run and closes on Escape or a tap beside it. Rendered on the server alone. */
export function MobileMenu() {
  const t = useWords(shellWords)
  const hasChoice = useHasChoice()
  const subMenu = useSubMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={t('menu')}
        className="group -mr-2 grid size-11 place-items-center rounded-button hover:bg-hover"
      >
        <Menu aria-hidden="true" className="size-6 in-has-[#menu:popover-open]:hidden" />
        <X aria-hidden="true" className="hidden size-6 in-has-[#menu:popover-open]:block" />
      </button>
      <div id="menu" popover="auto" className="menu-sheet">
        <nav aria-label={t('menu')}>
          <ul>
            {useMainMenu().map((entry) => (
              <li key={entry.to} className="border-hairline border-b py-1">
                <MenuLink
                  entry={entry}
                  className="flex min-h-12 items-center font-semibold text-lg decoration-3 decoration-amber underline-offset-8 aria-[current]:underline"
                />
                <Sections sections={entry.page === '/' ? subMenu : entry.sections} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap gap-x-6 border-hairline border-b py-1">
          <button
            type="button"
            data-action="chat"
            className="hidden min-h-12 items-center gap-2 font-semibold chat:flex"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('chat')}
          </button>
          <AccountLink className="flex min-h-12 items-center font-semibold" />
        </div>
        {hasChoice && (
          <div className="-mx-3 pt-2">
            <CountryChoice />
          </div>
        )}
      </div>
    </>
  )
}

function Sections({ sections }: { sections: readonly MenuEntry[] | undefined }) {
  if (!sections) return null
  return (
    <ul className="flex flex-wrap gap-x-6">
      {sections.map((section) => (
        <li key={section.to}>
          <MenuLink
            entry={section}
            className="flex min-h-11 items-center text-soft decoration-2 decoration-amber underline-offset-6 aria-[current]:text-ink aria-[current]:underline"
          />
        </li>
      ))}
    </ul>
  )
}
