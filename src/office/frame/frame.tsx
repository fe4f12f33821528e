import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { ApiError } from '../../web/base/api-error.ts'
import { useBrand, useProviderName } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { useFocusOnNewPage } from '../../web/shell/use-focus-on-new-page.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { Spinner } from '../../web/ui/spinner.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import { SignInAgain } from '../login/sign-in-again.tsx'
import { callOffice } from '../parts/call-office.ts'
import { officeMeta } from '../parts/office-meta.ts'
import { useStaff } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { CommandBar } from './command-bar.tsx'
import { Enrol } from './enrol.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SCREENS } from './screens.ts'
import { StaffMenu } from './staff-menu.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export const meta = officeMeta('office')

/** What surrounds every screen of the office: the menu, the command bar, and who works here. */
export default function Frame() {
  const { self, trouble, askSelf } = useSelf()
  const t = useWords(adminWords)
  const { pathname, search, hash } = useLocation()
  const [isFinding, setFinding] = useState(false)
  useFocusOnNewPage()
  useKeptFocus()
  useFindKey(setFinding)

  if (self === null) {
    const next = encodeURIComponent(pathname + search + hash)
    return <Navigate to={`/admin/login?next=${next}`} replace />
  }
  if (!self) {
    return (
      <main id="main" className="grid min-h-svh place-content-center gap-4 px-4">
        <TroubleNotice trouble={trouble} />
        {trouble ? <Button onClick={askSelf}>{t('again')}</Button> : <Spinner label={t('opening')} />}
      </main>
    )
  }
  if (self.mustEnrol) return <Enrol onDone={askSelf} />
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[220px_1fr] print:block">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-field focus:bg-card focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <header className="border-hairline border-b bg-card lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:sticky lg:top-0 lg:grid lg:gap-4 lg:py-5">
          <Name />
          <button
            type="button"
            onClick={() => setFinding(true)}
            className="flex min-h-11 items-center justify-between gap-3 rounded-field border border-edge px-3 text-sm text-soft hover:border-ink hover:text-ink"
          >
            {t('find')}
            <kbd className="hidden font-mono text-sm lg:inline">{t('find.keys')}</kbd>
          </button>
          <Menu />
          <div className="hidden lg:block">
            <StaffMenu />
          </div>
        </div>
      </header>
      {/* What is tabbed to on a phone comes up clear of the bar below. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 py-5 pb-28 outline-none max-lg:**:scroll-mb-20 lg:px-8 lg:py-7 lg:pb-10"
      >
        <div className="mx-auto max-w-content">
          {/* Somebody else who signs in over a screen begins afresh. */}
          {self.hasOwner && <SpareToken />}
          <Outlet key={self.name} />
        </div>
      </main>
      <PhoneBar />
      <CommandBar open={isFinding} onClose={() => setFinding(false)} />
      <SignInAgain />
    </div>
  )
}

/** The token may do everything and tells nobody apart: once an owner has a login, it is put away. */
function SpareToken() {
  const t = useWords(adminWords)
  return (
    <Notice tone="amber" className="mb-4">
      {t('spareToken')}{' '}
      <Link to="/admin/people" className="underline underline-offset-2">
        {t('screen.people')}
      </Link>
    </Notice>
  )
}

function Menu() {
  const t = useWords(adminWords)
  return (
    <nav aria-label={t('menu')} className="hidden lg:block">
      <ul className="grid gap-0.5">
        {SCREENS.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'} className={navLook}>
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Ctrl K, or Cmd K on a Mac. */
function useFindKey(setFinding: (isFinding: boolean) => void) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setFinding(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [setFinding])
}

function Name() {
  const t = useWords(adminWords)
  const isTest = useProviderName() === 'sandbox'
  return (
    <p className="font-extrabold tracking-tight">
      {t('office', { brand: useBrand() })}
      {isTest && (
        <span className="ml-2 rounded-mark bg-amber-wash px-1.5 text-sm font-semibold">{t('test')}</span>
      )}
    </p>
  )
}

function navLook({ isActive }: { isActive: boolean }): string {
  const look = 'block rounded-field px-3 py-2 text-sm no-underline hover:bg-hover'
  return isActive ? `${look} bg-hover font-semibold shadow-[inset_3px_0_0_var(--color-amber)]` : look
}

/** Who works here, asked once; null when this browser has no token or cookie of staff. */
function useSelf() {
  const { self, signIn, signOut } = useStaff()
  const [trouble, setTrouble] = useState<ApiError>()
  const askSelf = useCallback(() => {
    setTrouble(undefined)
    callOffice('GET /admin/me', {}).then(signIn, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // A shop that does not answer has not signed anybody out.
      if (error.status === 401 || error.status === 403) signOut()
      else setTrouble(error)
    })
  }, [signIn, signOut])
  useEffect(() => {
    if (self === undefined) askSelf()
  }, [self, askSelf])
  return { self, trouble, askSelf }
}
