import { useState } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { ON_PHONES, SCREENS } from './screens.ts'
import { StaffMenu } from './staff-menu.tsx'

const CELL =
  'grid min-h-14 place-items-center px-1 text-sm no-underline aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_0_3px_0_var(--color-amber)]'

/** The menu of a phone: three screens under the thumb, the rest one tap away. */
export function PhoneBar() {
  const t = useWords(adminWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label={t('menu.phone')}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-hairline border-t bg-card lg:hidden"
      >
        {SCREENS.filter(({ to }) => ON_PHONES.includes(to)).map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/admin'} className={CELL}>
            {t(name)}
          </NavLink>
        ))}
        <button type="button" className={CELL} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('more')}
        </button>
      </nav>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('more')}>
        <ul className="grid gap-1">
          {SCREENS.filter(({ to }) => !ON_PHONES.includes(to)).map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center rounded-field px-3 hover:bg-hover"
              >
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-4 border-hairline border-t pt-4">
          <StaffMenu />
        </div>
      </Dialog>
    </>
  )
}
