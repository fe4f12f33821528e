import { languageIn, localeOfLanguage } from '../../shop/facts/locale/locale.ts'
import { firstTongueAt } from '../../shop/facts/markets/first-tongue.ts'
import type { FirstTongue } from '../../shop/facts/markets/market.ts'
import { MARKETS } from '../../shop/facts/markets/markets.ts'
import { type Cents, type Currency, fromUnits, ZERO } from '../../shop/kernel/money.ts'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { nearDay } from '../parts/cart/delivery-line.tsx'
import { RepairNotice } from '../parts/sections/cost-line.tsx'
import type { CartFields } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Money, moneyIn } from '../ui/money.tsx'
import { besideCheckout } from './beside-checkout.ts'

interface TermsBoxProps {
  pricing: Parameters<typeof dueToday>[0] & { currencyType: Currency }
  quantity: number
  month: Month
}

/** A month of all adapters. */
export interface Month {
  each: Cents
  /** With its tax as far as that is known. */
  monthly: Cents
  /** Null while it is not known. */
  tax: Cents | null
  /** The first months of each adapter that a code includes. */
  included: number
}

/** As the messages ask for it. */
export function taxWord({ tax }: Month): 'unknown' | 'included' | 'none' {
  if (tax === null) return 'unknown'
  return tax > ZERO ? 'included' : 'none'
}

const ROW = 'flex flex-wrap justify-between gap-x-4'

/** What is charged today, what each month, from when, and how it ends. */
export function TermsBox({ pricing, quantity, month }: TermsBoxProps) {
  const t = useWords(checkoutWords)
  const currency = pricing.currencyType
  const tax = taxWord(month)
  return (
    <section aria-label={t('payment.terms.label')} className="rounded-field bg-guide-wash px-4 py-3">
      <dl className="grid gap-y-1">
        <div className={ROW}>
          <dt>{t('payment.terms.today')}</dt>
          <dd className="ml-auto text-right font-extrabold">
            <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
          </dd>
        </div>
        <div className={ROW}>
          <dt>{t('payment.terms.month')}</dt>
          <dd className="ml-auto text-right font-extrabold">
            {t.rich('payment.terms.monthly', {
              amount: <Money amount={month.monthly} currency={currency} withCode />,
              tax,
              light: (inner) => <span className="font-normal">{inner}</span>,
            })}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm">
        {quantity > 1 &&
          t.rich('payment.terms.each', {
            amount: <Money amount={month.each} currency={currency} />,
            count: quantity,
            tax,
          })}
        {t('payment.terms.text', { months: month.included })}
      </p>
      <PrintLine label={t('payment.print')} />
    </section>
  )
}

/** A contract made at a distance is easy to keep and to print before it is made. */
function PrintLine({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="-mb-2 min-h-11 text-sm underline noscript:hidden print:hidden"
    >
      {label}
    </button>
  )
}

/** Who sells, where questions go, and how to get out of it: what a distance contract says before it is made. */
export function SellerLine() {
  const t = useWords(checkoutWords)
  const config = useRootData()?.config
  if (!config) return null
  const { legalOwner: owner, postalAddress: address, supportEmail: email, returnDays: days } = config
  const phone = config.supportPhone || 'none'
  return (
    <>
      {t('payment.seller', { owner, address, email, phone, days })}
      <RepairNotice />
    </>
  )
}

interface FirstTongueTermsProps extends TermsBoxProps {
  /** Where the order goes. */
  place: Parameters<typeof firstTongueAt>[0]
  /** Null while the place is not known. */
  delivery: CartFields['delivery']
}

/**
 * The contract in the tongue that comes first by law where the order goes, as French in Quebec, with the way to go
 * on in it. It stands above the box that chooses another language; its words are the same on every page.
 */
export function FirstTongueTerms({ place, ...terms }: FirstTongueTermsProps) {
  const t = useWords(checkoutWords)
  const languages = useRootData()?.languages
  // The shop may ask for it where what was typed names no such place.
  const [own] = Object.values(MARKETS[place.country].firstTongues)
  const tongue = firstTongueAt(place) ?? own
  if (!tongue || !languages) return null
  const language = languageIn(place.country, tongue, languages)
  return (
    <>
      <section
        lang={language}
        aria-labelledby="first-tongue"
        className="grid gap-3 rounded-field border border-hairline px-4 py-3"
      >
        <h2 id="first-tongue" className="font-extrabold">
          {t(`first.${tongue}.title`)}
        </h2>
        <p className="text-sm">
          <TermsInTongue tongue={tongue} language={language} {...terms} />
        </p>
        <PrintLine label={t(`first.${tongue}.print`)} />
        <a href={`?locale=${localeOfLanguage(language)}`} className={buttonLook('primary')}>
          <span>{t(`first.${tongue}.stay`)}</span>
        </a>
      </section>
      <p className="text-sm text-soft">{t(`first.${tongue}.other`)}</p>
    </>
  )
}

interface TermsInTongueProps extends Omit<FirstTongueTermsProps, 'place'> {
  tongue: FirstTongue
  language: string
}

function TermsInTongue({ tongue, language, pricing, quantity, month, delivery }: TermsInTongueProps) {
  const t = useWords(checkoutWords)
  const config = useRootData()?.config
  if (!config) return null
  const currency = pricing.currencyType
  const money = moneyIn(language)
  return t.rich(`first.${tongue}.text`, {
    count: quantity,
    today: money(fromUnits(dueToday(pricing)), currency, true),
    monthly: money(month.monthly, currency, true),
    tax: taxWord(month),
    months: month.included,
    brand: config.brand,
    from: delivery ? nearDay(delivery.from, language) : 'none',
    by: delivery ? nearDay(delivery.by, language) : '',
    days: config.returnDays,
    owner: config.legalOwner,
    address: config.postalAddress,
    email: config.supportEmail,
    phone: config.supportPhone || 'none',
    terms: (inner) => (
      <a
        href={`${besideCheckout('/terms-of-service')}&locale=${localeOfLanguage(language)}`}
        target="_blank"
        rel="noopener"
        className="underline"
      >
        {inner}
      </a>
    ),
  })
}
