import sectionWords from '../../../words/en-US/pages/sections.json'
import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Money } from '../../ui/money.tsx'
import { AddAdapterButton } from '../buy/add-adapter-button.tsx'

/** Puts one adapter into the cart and says its price; nothing while the prices are unknown. */
export function BuyButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useWords(sectionWords)
  const prices = usePrices()
  if (!prices) return null
  return (
    <AddAdapterButton variant={variant}>
      {t.rich('buy', { price: <Money amount={prices.devicePrice} currency={prices.currency} /> })}
    </AddAdapterButton>
  )
}
