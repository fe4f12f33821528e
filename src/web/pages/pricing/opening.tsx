import type { Cents, Currency } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import marketWords from '../../../words/en-US/pages/markets.json'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { AdapterPicture } from '../../parts/pictures/picture.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { Money } from '../../ui/money.tsx'

export { Rest } from './rest.tsx'

export function PricingHero() {
  const t = useWords(pricingWords)
  const prices = usePrices()
  return (
    <PageHero
      title={t('hero.title')}
      lead={<p>{t('hero.lead')}</p>}
      actions={<BuyButton />}
      picture={prices && <PriceBoard prices={prices} />}
    />
  )
}

/** The prices as a guide sign lists distances. */
function PriceBoard({ prices }: { prices: PriceList }) {
  const t = useWords(pricingWords)
  const inMarkets = useWords(marketWords)
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const lines = [
    { label: t('board.today'), note: t('board.today.note'), amount: devicePrice },
    { label: t('board.month'), note: t('board.month.note'), amount: planPrice },
    {
      label: t('board.volume', { threshold: planDiscountThreshold }),
      note: t('board.volume.note'),
      amount: planDiscountPrice,
    },
  ]
  return (
    <div id="q" className="scroll-mt-6 rounded-picture bg-sign p-2 text-on-sign shadow-soft">
      <div className="rounded-[22px] border-2 border-on-sign/60 px-5 py-3 xs:px-8 md:py-6">
        <dl>
          {lines.map((line, i) => (
            <BoardLine key={line.label} currency={currency} {...line} picture={i === 0} />
          ))}
        </dl>
        <p className="py-2 text-sm md:py-4">
          {t('board.before', { currency: inMarkets(`currency.${currency}`) })}
        </p>
      </div>
    </div>
  )
}

interface BoardLineProps {
  label: string
  note: string
  amount: Cents
  currency: Currency
  /** What is paid for today is shown beside its price. */
  picture?: boolean
}

function BoardLine({ label, note, amount, currency, picture = false }: BoardLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-on-sign/30 border-b py-3 md:py-5">
      <dt className="flex grow basis-40 items-center gap-3 xs:gap-4">
        {picture && (
          <span className="w-14 shrink-0 overflow-hidden rounded-mark xs:w-20 xs:rounded-card md:w-24">
            <AdapterPicture sizes="96px" alt="" eager />
          </span>
        )}
        <span>
          <span className="block font-extrabold text-xl">{label}</span>
          <span className="block text-sm">{note}</span>
        </span>
      </dt>
      <dd className="ml-auto font-extrabold text-3xl tracking-tight">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** The heading above the true-cost box. */
export function BoxHead() {
  const t = useWords(pricingWords)
  return (
    <div className="mb-5 md:mb-9">
      <h2 className="max-w-[18em] font-extrabold text-2xl tracking-tight md:text-3xl">{t('box.title')}</h2>
      <p className="mt-2 max-w-reading text-lg text-soft md:mt-4">{t('box.lead')}</p>
    </div>
  )
}
