import { useState } from 'react'
import { CARRIERS } from '../../shop/facts/delivery/carriers.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import packWords from '../../words/en-US/pages/admin-pack.json'

const OTHER = 'other'

/** The name that was typed last for a carrier the shop does not know; choosing it again is one step for each parcel. */
let lastOther = ''

/** Who carries a parcel: told from its number, unless somebody chooses. */
export function useCarrier() {
  const [chosen, setChosen] = useState('')
  const [other, setOther] = useState(lastOther)
  return {
    chosen,
    other,
    isTold: chosen === '',
    /** Undefined while the number tells it. */
    name: chosen === OTHER ? other.trim() : chosen || undefined,
    choose: setChosen,
    call(name: string) {
      lastOther = name
      setOther(name)
    },
  }
}

interface CarrierFieldsProps {
  carrier: ReturnType<typeof useCarrier>
  error: string | undefined
}

export function CarrierFields({ carrier, error }: CarrierFieldsProps) {
  const t = useWords(packWords)
  return (
    <>
      <SelectField
        label={t('carrier')}
        name="carrier"
        value={carrier.chosen}
        onChange={({ target }) => carrier.choose(target.value)}
        error={carrier.chosen === OTHER ? undefined : error}
      >
        <option value="">{t('carrier.told')}</option>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{t('carrier.other')}</option>
      </SelectField>
      {carrier.chosen === OTHER && (
        <Field
          label={t('carrier.name')}
          hint={t('carrier.name.hint')}
          value={carrier.other}
          required
          maxLength={60}
          onChange={({ target }) => carrier.call(target.value)}
          error={error}
        />
      )}
    </>
  )
}
