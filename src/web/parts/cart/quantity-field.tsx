import { useState } from 'react'
import { CART_MIN_QUANTITY, MAX_QUANTITY } from '../../../shop/sale/pricing/quantity.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useCart } from '../state/cart.ts'
import { setQuantityAndGetPricing } from '../state/price-cart.ts'

/** How many adapters. What could not be taken is said, and a field left empty removes nothing before it is asked. */
export function QuantityField() {
  const t = useWords(cartWords)
  const quantity = useCart((state) => state.quantity)
  const [note, setNote] = useState<'emptied' | 'too-many' | 'not-whole'>()
  // Made anew, the field shows what the cart holds.
  const [round, setRound] = useState(0)

  function change(next: number) {
    setNote(undefined)
    void setQuantityAndGetPricing(next)
  }
  function keepAll() {
    setNote(undefined)
    setRound(round + 1)
  }
  return (
    <>
      <Stepper
        key={round}
        label={t('quantity')}
        lessLabel={t('quantity.less')}
        moreLabel={t('quantity.more')}
        value={quantity}
        min={CART_MIN_QUANTITY}
        max={MAX_QUANTITY}
        onChange={change}
        onEmptied={() => setNote('emptied')}
        onRefused={setNote}
      />
      <div role="status" className="empty:hidden">
        {note === 'too-many' && (
          <p className="mt-2 text-sm">{t('quantity.tooMany', { most: MAX_QUANTITY, count: quantity })}</p>
        )}
        {note === 'not-whole' && (
          <p className="mt-2 text-sm">{t('quantity.notWhole', { count: quantity })}</p>
        )}
        {note === 'emptied' && <p className="mt-2 text-sm">{t('quantity.emptied')}</p>}
      </div>
      {note === 'emptied' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={keepAll}>{t('quantity.keep', { count: quantity })}</Button>
          <Button variant="secondary" onClick={() => change(CART_MIN_QUANTITY)}>
            {t('quantity.remove')}
          </Button>
        </div>
      )}
    </>
  )
}
