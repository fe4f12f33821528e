import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../shop/sale/pricing/quantity.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { useMoney } from '../../ui/money.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { TrueCost } from './true-cost.ts'

/** The line ends where thumbs get imprecise; larger fleets are typed. */
const LONGEST_LINE = 12

interface CarSliderProps {
  cars: number
  onChange: (cars: number) => void
  cost: TrueCost
  prices: PriceList
}

export function CarSlider({ cars, onChange, cost, prices }: CarSliderProps) {
  const t = useWords(costWords)
  const money = useMoney()
  const { currency, planDiscountPrice, planDiscountThreshold } = prices
  return (
    <Slider
      label={t('cars.label')}
      value={cars}
      min={MIN_QUANTITY}
      max={Math.max(LONGEST_LINE, planDiscountThreshold + 2)}
      onChange={onChange}
      valueText={t('cars.text', {
        count: cars,
        today: money(cost.today, currency),
        monthly: money(cost.monthly, currency),
      })}
      mark={{
        at: planDiscountThreshold,
        text: t('cars.threshold', {
          price: money(planDiscountPrice, currency),
          threshold: planDiscountThreshold,
        }),
      }}
      aside={<ExactNumber cars={cars} onChange={onChange} />}
    />
  )
}

/** Any number of cars, also beyond the end of the line. */
function ExactNumber({ cars, onChange }: Pick<CarSliderProps, 'cars' | 'onChange'>) {
  const t = useWords(costWords)
  return (
    <Stepper
      label={t('cars.number')}
      lessLabel={t('cars.less')}
      moreLabel={t('cars.more')}
      name="cars"
      value={cars}
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      onChange={onChange}
    />
  )
}
