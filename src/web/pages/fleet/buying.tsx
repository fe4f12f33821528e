import { annualSavings, planPrice } from '../../../shop/sale/pricing/plan-price.ts'
import fleetWords from '../../../words/en-US/pages/fleet.json'
import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Folds } from '../../parts/sections/question-list.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { Money } from '../../ui/money.tsx'
import { CostTable } from '../content/cost-table.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const VEHICLES = [3, 10, 25]
/** The fleet whose savings of a year are named. */
const EXAMPLE = 10

/** What more vehicles cost, and from which on the plan costs less. */
export function FleetCost() {
  const t = useWords(fleetWords)
  const values = useRichValues()
  const prices = usePrices()
  const saved = prices && annualSavings(planPrice(prices, EXAMPLE))
  return (
    <Section id="cost" title={t('cost.title')} lead={<p>{t.rich('cost.text', values)}</p>} band>
      <CostTable
        heads={[t('cost.vehicles'), t('cost.today'), t('cost.month')]}
        counts={VEHICLES}
        caption={t('cost.title')}
        note={t('cost.note')}
      />
      {prices && saved !== undefined && saved > 0 && (
        <p className="mt-1 text-guide text-sm">
          {t.rich('cost.saves', {
            count: EXAMPLE,
            amount: <Money amount={saved} currency={prices.currency} className="font-semibold" />,
          })}
        </p>
      )}
    </Section>
  )
}

const WAYS = ['quote', 'code', 'bulk', 'books'] as const

/** Quotes, Enterprise IDs, one big box, papers for the books, and what else businesses ask. */
export function WaysToBuy({ more }: { more: React.ComponentProps<typeof Folds>['folds'] }) {
  const t = useWords(fleetWords)
  const values = useRichValues()
  const ways = WAYS.map((name) => ({
    title: t(`ways.${name}.title`),
    answer: <p>{t.rich(`ways.${name}.text`, values)}</p>,
  }))
  return (
    <Section
      id="quotes"
      title={t('ways.title')}
      pictureBesideOnly
      picture={
        <FigureCard>
          <Picture name="pickup" sizes="(min-width: 1024px) 550px, 92vw" alt={t('ways.picture')} />
        </FigureCard>
      }
    >
      <Folds folds={[...ways, ...more]} className="-mt-3" />
    </Section>
  )
}
