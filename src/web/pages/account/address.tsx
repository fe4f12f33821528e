import { Link, redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { getCountry } from '../../../shop/facts/addresses/lookup.ts'
import { namedSubdivisions } from '../../../shop/facts/addresses/subdivision-names.ts'
import { marketOf } from '../../../shop/facts/markets/markets.ts'
import checkoutWords from '../../../words/en-US/pages/checkout.json'
import memberWords from '../../../words/en-US/pages/member.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Route } from './+types/address.ts'
import { askMember, refusalOf } from './member-api.ts'
import { useAmount, useDay } from './plan-words.ts'

const LINES = ['line1', 'city', 'state', 'postalCode'] as const
type Place = Record<(typeof LINES)[number], string>
type Plan = ApiAnswer<'GET /account/addresses'>['addresses'][number]
type Move = ApiAnswer<'POST /account/addresses/preview'>

export async function loader({ context }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/addresses')
}

/** Another tax is shown before anything is changed. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const market = text('market')
  const place = Object.fromEntries(LINES.map((line) => [line, text(line)])) as Place
  const body = { market, address: { country: market, ...place } }
  const result = await refusalOf(async () => {
    const move = await askMember(client, 'POST /account/addresses/preview', { body })
    const shown = `${move.after?.tax}`
    if (move.after && move.before?.tax !== move.after.tax && text('shownTax') !== shown) return { move }
    await askMember(client, 'PUT /account/addresses', { body })
    return { move: null }
  })
  if ('trouble' in result) return { trouble: result.trouble, market, place, move: null }
  if (!result.move) throw redirect('/account/address?done=address', 303)
  return { trouble: '', market, place, move: result.move }
}

/** Where the member lives, which tax follows from; and why a plan stays in its country. */
export default function Address({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const asked = actionData?.move ? actionData : null
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('address.title')}</h1>
      <p>{t(addresses.length > 0 ? 'address.text' : 'address.none')}</p>
      {actionData?.trouble && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      {asked?.move && <Difference move={asked.move} place={asked.place} />}
      {!asked &&
        addresses.map((plan) => (
          <PlanAddress
            key={plan.market}
            plan={plan}
            typed={actionData?.market === plan.market ? actionData.place : null}
            isNamed={addresses.length > 1}
          />
        ))}
      {!asked && addresses.length > 0 && <Abroad />}
      <p>
        {t.rich('address.exempt', {
          link: (inner) => (
            <Link to="/account/tax-exemption" className="font-semibold underline">
              {inner}
            </Link>
          ),
        })}
      </p>
    </>
  )
}

function PlanAddress({ plan, typed, isNamed }: { plan: Plan; typed: Place | null; isNamed: boolean }) {
  const t = useWords(memberWords)
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const market = marketOf(plan.market)
  const { iso2, subdivisionLabel } = getCountry(market.country)
  const field = (name: keyof Place, autoComplete: string) => ({
    name,
    defaultValue: typed?.[name] ?? plan.address[name] ?? '',
    autoComplete,
    required: true,
  })
  return (
    <Card className="grid gap-5">
      {isNamed && <h2 className="font-extrabold text-xl">{t('address.plan', { market: plan.market })}</h2>}
      <form method="post" className="grid w-full max-w-form gap-5">
        <input type="hidden" name="market" value={plan.market} />
        <Field label={words('shipping.line1')} {...field('line1', 'address-line1')} />
        <Field label={words('shipping.city')} {...field('city', 'address-level2')} />
        <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
          <SelectField
            label={words(`shipping.state.${subdivisionLabel}`)}
            {...field('state', 'address-level1')}
          >
            {namedSubdivisions(iso2, language).map((state) => (
              <option key={state.iso2} value={state.iso2}>
                {state.name}
              </option>
            ))}
          </SelectField>
          <Field
            label={words(`shipping.postalCode.${market.code}`)}
            {...field('postalCode', 'postal-code')}
          />
        </div>
        <Button type="submit" className="justify-self-start">
          {t('address.submit')}
        </Button>
      </form>
    </Card>
  )
}

function Difference({ move, place }: { move: Move; place: Place }) {
  const t = useWords(memberWords)
  const day = useDay()
  const amount = useAmount()
  const { before, after, currency, market } = move
  if (!before || !after) return null
  const money = (units: number) => amount(units, currency)
  const rows = [
    { label: t('address.now'), tax: before.tax },
    { label: t('address.then', { city: place.city, state: place.state }), tax: after.tax },
  ]
  return (
    <Card className="grid gap-4">
      <h2 className="font-extrabold text-xl">{t('address.ask', { date: day(after.date) })}</h2>
      <dl className="grid gap-2">
        {rows.map(({ label, tax }) => (
          <div key={label} className="flex justify-between gap-4 border-hairline border-b pb-2">
            <dt>{label}</dt>
            <dd className="figures font-semibold">{money(tax)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('address.totals', { before: money(before.total), after: money(after.total) })}</p>
      <form method="post" className="flex flex-wrap gap-3">
        {Object.entries({ ...place, market, shownTax: after.tax }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t('address.confirm')}</Button>
        <LinkButton to="/account/address" variant="secondary">
          {t('address.keep')}
        </LinkButton>
      </form>
    </Card>
  )
}

const ABROAD = ['ends', 'adapter', 'begins', 'stays'] as const

function Abroad() {
  const t = useWords(memberWords)
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold text-xl">{t('address.abroad.title')}</h2>
      <p>{t('address.abroad.text')}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {ABROAD.map((part) => (
          <li key={part}>{t(`address.abroad.${part}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
