import { Link, redirect, useOutletContext } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { offeredProviders } from '../../parts/sign-in/providers.ts'
import { useConfig } from '../../parts/state/config.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/data.ts'
import { BillLines } from './bill-lines.tsx'
import { askMember, refusalOf } from './member-api.ts'
import { useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const [leaving, { consents }] = await Promise.all([
    askMember(client, 'GET /account/deletion'),
    askMember(client, 'GET /account/consents'),
  ])
  return { leaving, consents }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const form = await request.formData()
  const password = String(form.get('password') ?? '') || null
  return refusalOf(async () => {
    await askMember(client, 'DELETE /users/me', { body: { password } })
    return redirect('/login?gone', { status: 303, headers: { 'Set-Cookie': client.cookieOf() } })
  })
}

const TABLES = [
  'orders',
  'refunds',
  'devices',
  'usage',
  'invoices',
  'cards',
  'addresses',
  'consents',
  'taxCertificates',
  'mails',
  'history',
] as const
const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

export default function Data({ actionData, loaderData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('data.title')}</h1>
      <Card className="grid justify-items-start gap-3">
        <h2 className="font-extrabold text-xl">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <a href="/account/data/export" download="account.json" className={buttonLook('secondary')}>
          <span>{t('export.submit')}</span>
        </a>
        <h3 className="font-semibold">{t('export.tables')}</h3>
        <ul className="flex flex-wrap gap-x-6">
          {TABLES.map((name) => (
            <li key={name}>
              <a href={`/account/data/export?csv=${name}`} download={`${name}.csv`} className={LINK}>
                {t(`export.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Agreed consents={loaderData.consents} />
      <DeleteCard
        leaving={loaderData.leaving}
        trouble={actionData && 'trouble' in actionData ? actionData.trouble : ''}
      />
    </>
  )
}

type Leaving = Route.ComponentProps['loaderData']['leaving']

/** The words a member agreed to, with the day, as they were shown. */
function Agreed({ consents }: Pick<Route.ComponentProps['loaderData'], 'consents'>) {
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold text-xl">{t('agreed.title')}</h2>
      {consents.length === 0 && <p>{t('agreed.none')}</p>}
      <ul className="divide-y divide-hairline">
        {consents.map(({ id, kind, agreedAt, withdrawnAt, text, language, network }) => (
          <li key={id} className="grid gap-1 py-3">
            <span className="font-semibold">{t(`agreed.${kind}`, { date: day(agreedAt) })}</span>
            <span lang={language} className="text-soft">
              {text}
            </span>
            {network && <span className="text-soft text-sm">{t('agreed.network', { network })}</span>}
            {withdrawnAt && <span>{t('agreed.withdrawn', { date: day(withdrawnAt) })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DeleteCard({ leaving, trouble }: { leaving: Leaving; trouble: string }) {
  const t = useWords(memberWords)
  const email = useOutletContext<string>()
  const config = useConfig((state) => state.config)
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold text-xl">{t('delete.title')}</h2>
      <p>{t('delete.text')}</p>
      {leaving.plans.map((plan) => (
        <FinalBill key={plan.market} plan={plan} />
      ))}
      <Unpaid bills={leaving.unpaid} />
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid max-w-form justify-items-start gap-4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('delete.password')}
          name="password"
          autoComplete="current-password"
          {...(config && offeredProviders(config).length > 0 && { hint: t('delete.hint') })}
        />
        <Button type="submit" variant="danger">
          {t('delete.submit')}
        </Button>
      </form>
    </Card>
  )
}

function FinalBill({ plan }: { plan: Leaving['plans'][number] }) {
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <div className="grid gap-2">
      <p>{t('delete.plan', { date: day(plan.endsAt) })}</p>
      <h3 className="font-semibold">{t(plan.finalBill ? 'delete.final' : 'delete.nothing')}</h3>
      {plan.finalBill && (
        <BillLines bill={plan.finalBill} currency={plan.currency} caption={t('delete.final')} />
      )}
    </div>
  )
}

function Unpaid({ bills }: { bills: Leaving['unpaid'] }) {
  const t = useWords(memberWords)
  if (bills.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('delete.unpaid')}</h3>
      <ul>
        {bills.map(({ id, number }) => (
          <li key={id}>
            <Link to={`/account/bills/${id}/pay`} className="inline-block py-2 font-semibold underline">
              {t('delete.pay', { number: number ?? '' })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
