import type { PriceList } from '../../../shop/pricing/price-list.ts'
import { AddAdapterButton } from '../../cart/add-adapter-button.tsx'
import { AdapterPicture } from '../../drawings/adapter-picture.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'

export function Hero({ prices }: { prices: PriceList }) {
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  return (
    <section className="page-width grid items-center gap-10 pt-10 pb-16 md:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
      <div>
        <h1 className="font-extrabold text-display tracking-tight">
          Know where every car you care about is.
        </h1>
        <p className="mt-6 max-w-[30em] text-lg text-soft">
          Plug the adapter in under the dash. Your phone then shows where the car is, how it is driven and how
          it feels. No contract, cancel any month.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <AddAdapterButton>
            Buy for <Money amount={devicePrice} currency={currency} />
          </AddAdapterButton>
          <LinkButton to="/pricing?st=q" variant="secondary">
            What it costs over time
          </LinkButton>
        </div>
        <p className="mt-4 max-w-[34em] text-soft">
          <Money amount={devicePrice} currency={currency} className="font-semibold text-ink" /> once, shipping
          free. Then <Money amount={planPrice} currency={currency} className="font-semibold text-ink" /> a
          month per car from the day you install it,{' '}
          <Money amount={planDiscountPrice} currency={currency} className="font-semibold text-ink" /> from{' '}
          {planDiscountThreshold} cars. Before taxes.
        </p>
      </div>
      <div className="grid place-items-center rounded-picture bg-[radial-gradient(circle_at_70%_15%,light-dark(#f7f4ec,#2b3136),light-dark(#d9d3c4,#15181a))] px-8 py-10 shadow-soft">
        <AdapterPicture
          className="w-full max-w-[340px]"
          label="The Milepost adapter: a small matte black box with a plug and three lights"
        />
      </div>
    </section>
  )
}
