import { NavLink, Outlet, useSearchParams } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { useAccount } from '../../parts/state/account.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/account-layout.ts'
import { askMember } from './member-api.ts'

export const meta = orderPageMeta(memberWords, 'meta')

const PAGES = [
  ['/account', 'nav.overview'],
  ['/account/adapters', 'nav.adapters'],
  ['/account/bills', 'nav.bills'],
  ['/account/cards', 'nav.cards'],
  ['/account/orders', 'nav.orders'],
  ['/account/addresses', 'nav.book'],
  ['/account/address', 'nav.address'],
  ['/account/mail', 'nav.mail'],
  ['/account/sign-in', 'nav.security'],
  ['/account/data', 'nav.data'],
] as const

const DONE = [
  'pause',
  'resume',
  'cancel',
  'swap',
  'hand-over',
  'return',
  'name',
  'vin',
  'password',
  'session',
  'other-sessions',
  'passkey-added',
  'passkey-removed',
  'card-added',
  'card-default',
  'card-removed',
  'claim',
  'agree',
  'confirm-sent',
  'address',
  'address-kept',
  'address-removed',
  'address-usual',
  'certificate',
  'offers-on',
  'offers-off',
] as const

const LINK =
  'flex min-h-11 items-center whitespace-nowrap rounded-button px-3 font-semibold text-soft hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink'

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await askMember(context.get(memberClient), 'GET /users/me')
  return { email: user.email }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const [query] = useSearchParams()
  const done = DONE.find((name) => name === query.get('done'))
  return (
    <div
      data-account
      className="page-width grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12"
    >
      <div className="grid min-w-0 gap-3">
        <p className="break-words text-sm text-soft">{loaderData.email}</p>
        <nav aria-label={t('nav')}>
          <ul className="-mx-3 flex flex-wrap gap-1 lg:flex-col">
            {PAGES.map(([to, label]) => (
              <li key={to}>
                <NavLink to={to} end={to === '/account'} className={LINK}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
            <li>
              <form method="post" action="/account/log-out" onSubmit={() => useAccount.getState().signOut()}>
                <button type="submit" className={`${LINK} w-full`}>
                  {t('logOut')}
                </button>
              </form>
            </li>
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 max-w-[760px] gap-6">
        {done && (
          <Notice tone="info">
            <p role="status">{t(`done.${done}`)}</p>
          </Notice>
        )}
        <Outlet context={loaderData.email} />
      </div>
    </div>
  )
}
