import { usePrices } from '../../shell/root-data.ts'
import { Question } from '../../ui/question.tsx'
import { Calculator } from './calculator.tsx'
import { PriceCards } from './price-cards.tsx'

export function meta() {
  return [
    { title: 'Pricing: the adapter once, the plan each month' },
    {
      name: 'description',
      content:
        'What the adapter costs once, what the plan costs each month and what both come to in one, two and three years.',
    },
  ]
}

export default function Pricing() {
  const prices = usePrices()
  if (!prices) return null
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="max-w-[14em] font-extrabold text-display tracking-tight">
        One price once, one a month.
      </h1>
      <p className="mt-6 max-w-reading text-lg text-soft">
        You buy the adapter today. The plan starts for each car on the day its adapter is installed, and you
        can cancel it any month.
      </p>
      <PriceCards prices={prices} />
      <Calculator prices={prices} />
      <section className="pt-14">
        <h2 className="font-extrabold text-2xl tracking-tight">What else may be charged</h2>
        <div className="mt-6 max-w-[760px]">
          <Question title="Taxes">
            <p>
              Sales tax, or GST, HST, PST and QST in Canada, depends on where we ship. Checkout shows it as
              soon as your address is known and before you pay.
            </p>
          </Question>
          <Question title="Shipping and activation">
            <p>Shipping is free in the United States and Canada. Activation costs nothing.</p>
          </Question>
          <Question title="The card for the plan">
            <p>
              Paying for the adapter does not start the plan. At checkout you may tick a box to keep your card
              for it; otherwise you give one when you install.
            </p>
          </Question>
          <Question title="When you cancel">
            <p>Nothing more is charged. The adapter is yours; the plan can be taken up again for it later.</p>
          </Question>
        </div>
      </section>
    </div>
  )
}
