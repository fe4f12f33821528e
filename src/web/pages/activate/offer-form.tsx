import { useId } from 'react'
import activateWords from '../../../words/en-US/pages/activate.json'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { BillLines } from '../account/bill-lines.tsx'
import { SignIn } from '../account/claim/sign-in.tsx'
import { cardName, useAmount, useDay } from '../account/plan-words.ts'
import type { Offer, OfferView, Refused } from './activate-calls.ts'

interface OfferFormProps {
  view: OfferView & { offer: Offer }
  sent: Refused
}

/** One form: what the adapters are called, what they cost, whose account it is, the agreement, and how it is paid. */
export function OfferForm({ view: { offer, member, page, attempt }, sent }: OfferFormProps) {
  const t = useWords(activateWords)
  const isLive = useHydrated()
  const { firstName = offer.firstName, lastName = offer.lastName } = sent
  return (
    <form method="post" className="grid gap-5">
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="ui" value={isLive ? 'embedded' : 'hosted'} />
      <Adapters offer={offer} />
      {offer.nextBill && <Cost offer={offer} />}
      <Card className="grid gap-3">
        <h2 className="text-lg font-extrabold">{t('account')}</h2>
        {member ? (
          <p className="wrap-anywhere">{t('account.as', { email: member, count: offer.devices.length })}</p>
        ) : (
          <SignIn buyer={{ ...offer, firstName, lastName }} page={page} />
        )}
      </Card>
      {offer.agreed && <Agreed count={offer.devices.length} />}
      {offer.terms ? (
        <Agreement terms={offer.terms} isMissing={sent.refused === 'tick'} offer={offer} />
      ) : (
        !offer.agreed && <LogIn />
      )}
    </form>
  )
}

/** The agreement is on the order. */
function Agreed({ count }: { count: number }) {
  const t = useWords(activateWords)
  return (
    <>
      <p>{t('agreed', { count })}</p>
      <Button type="submit" className="justify-self-start">
        {t('agreed.start', { count })}
      </Button>
    </>
  )
}

/** A link may have been passed on: prices of an account are for its owner. */
function LogIn() {
  const t = useWords(activateWords)
  return (
    <>
      <p>{t('account.price')}</p>
      <Button type="submit" className="justify-self-start">
        {t('account.logIn')}
      </Button>
    </>
  )
}

function Adapters({ offer: { devices } }: { offer: Offer }) {
  const t = useWords(activateWords)
  return (
    <Card className="grid gap-5">
      {devices.map(({ id, serial, name }) => (
        <div key={id} className="grid gap-3">
          <h2 className="wrap-anywhere text-lg font-extrabold">
            {t.rich('adapter', { serial: <Verbatim>{serial}</Verbatim> })}
          </h2>
          <Field
            label={t('name')}
            name={`name.${id}`}
            defaultValue={name ?? ''}
            maxLength={60}
            hint={t('name.hint')}
            autoComplete="off"
          />
        </div>
      ))}
    </Card>
  )
}

/** What is charged today, and the bill after it, as billing itself makes it. */
function Cost({ offer: { today, nextBill, currency, market } }: { offer: Offer }) {
  const t = useWords(activateWords)
  const money = useAmount()
  const day = useDay(market)
  if (!nextBill) return null
  const next = t('next.on', { total: money(nextBill.total, currency), date: day(nextBill.date) })
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-extrabold">{t('cost')}</h2>
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('today')}</h3>
        {today ? (
          <BillLines bill={today} currency={currency} caption={t('today')} />
        ) : (
          <p>{t('today.nothing')}</p>
        )}
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('next')}</h3>
        <p className="figures">{next}</p>
        <details className="group">
          <FoldSummary>{t('why')}</FoldSummary>
          <BillLines bill={nextBill} currency={currency} caption={t('why')} />
        </details>
      </div>
      <p className="text-sm text-soft">{t('tax')}</p>
    </Card>
  )
}

interface AgreementProps {
  terms: NonNullable<Offer['terms']>
  offer: Offer
  isMissing: boolean
}

/** The words as they are stored, unticked, and the buttons that say what each does. */
function Agreement({ terms, offer, isMissing }: AgreementProps) {
  const t = useWords(activateWords)
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg font-extrabold">
        {t('agree')}
      </h2>
      <input type="hidden" name="textHash" value={terms.textHash} />
      <Checkbox
        name="agreed"
        label={terms.text}
        error={isMissing ? t('agree.missing') : undefined}
        required
      />
      <Ways offer={offer} />
    </section>
  )
}

function Ways({ offer: { today, means, currency } }: { offer: Offer }) {
  const t = useWords(activateWords)
  const money = useAmount()
  const card = useMeansName(means)
  const total = today ? money(today.total, currency) : ''
  const kept = today && means?.kind !== 'terms' ? t('pay.kept', { total, card }) : t('start.kept', { card })
  return (
    <div className="grid gap-3">
      {means && (
        <Button type="submit" name="with" value="kept" className="w-full">
          {means.kind === 'terms' ? t('start.terms') : kept}
        </Button>
      )}
      <Button
        type="submit"
        name="with"
        value="new"
        variant={means ? 'secondary' : 'primary'}
        className="w-full"
      >
        {means ? t('other') : today ? t('pay.new', { total }) : t('start.new')}
      </Button>
      {means?.kind !== 'terms' && <p className="text-sm text-soft">{t('keeps')}</p>}
    </div>
  )
}

function useMeansName(means: Offer['means']): string {
  const t = useWords(activateWords)
  const tMember = useWords(memberWords)
  if (!means?.brand || !means.last4) return t('card.any')
  return tMember('cards.name', { brand: cardName(means.brand), last4: means.last4 })
}
