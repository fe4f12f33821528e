import { useNavigate } from 'react-router'
import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { buy, CART_FORM } from '../buy/buy.ts'
import { useStock } from '../buy/use-stock.ts'
import { useCarName } from './car-name.ts'
import { toldIn } from './page-link.ts'
import { carOf, type Results } from './vehicle-state.ts'

/** Takes the car and its verdict into the cart, with one adapter where there is none yet. */
export function BuyForCar({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const name = useCarName(results)
  const stock = useStock()
  const navigate = useNavigate()
  const car = carOf(results)
  if (!car || results.compatible === 'no' || results.question) return null
  const { make, model, year } = car
  const { compatible, compatibility, reason } = results
  const { fuel, weight } = toldIn(results)
  const asked = new URLSearchParams({ car: [make.id, model.id, year, fuel, weight].join(' ') })
  function take(event: React.MouseEvent) {
    event.preventDefault()
    const next = buy(1, {
      makeId: make.id,
      modelId: model.id,
      year,
      ...toldIn(results),
      name,
      compatible,
      compatibility,
      reason,
    })
    if (next) void navigate(next)
  }
  return (
    <Button
      type="submit"
      form={CART_FORM}
      formAction={`/cart?${asked}`}
      name="add"
      value={1}
      disabled={stock < 1}
      onClick={take}
    >
      {t(stock < 1 ? 'buy.soldOut' : results.compatible === 'check' ? 'buy.checked' : 'buy')}
    </Button>
  )
}
