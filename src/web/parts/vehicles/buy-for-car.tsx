import vehicleAnswerWords from '../../../words/en-US/pages/vehicle-answer.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { CART_FORM } from '../buy/buy.ts'
import { useStock } from '../buy/use-stock.ts'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'
import { useCarName } from './car-name.ts'
import { toldIn } from './page-link.ts'
import { carOf, type Results } from './vehicle-state.ts'

/** Takes the car and its verdict into the cart, with one adapter where there is none yet. */
export function BuyForCar({ results }: { results: Results }) {
  const t = useWords(vehicleAnswerWords)
  const name = useCarName(results)
  const stock = useStock()
  const car = carOf(results)
  if (!car || results.compatible === 'no' || results.question) return null
  const { make, model, year } = car
  const { compatible, compatibility, reason } = results
  const { fuel, weight } = toldIn(results)
  const asked = new URLSearchParams({ car: [make.id, model.id, year, fuel, weight].join(' ') })
  function buy(event: React.MouseEvent) {
    event.preventDefault()
    const { quantity } = useCart.getState()
    useCart.setState({
      vehicle: {
        makeId: make.id,
        modelId: model.id,
        year,
        ...toldIn(results),
        name,
        compatible,
        compatibility,
        reason,
      },
      cartPanelState: 'open',
    })
    void setQuantityAndGetPricing(Math.max(1, quantity))
  }
  return (
    <Button
      type="submit"
      form={CART_FORM}
      formAction={`/cart?${asked}`}
      name="add"
      value={1}
      disabled={stock < 1}
      onClick={buy}
    >
      {t(stock < 1 ? 'buy.soldOut' : results.compatible === 'check' ? 'buy.checked' : 'buy')}
    </Button>
  )
}
