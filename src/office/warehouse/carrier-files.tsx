import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import carrierWords from '../../words/en-US/pages/admin-carriers.json'
import { FileButton } from '../parts/file-button.tsx'
import { Section } from '../parts/section.tsx'
import { ShippingFacts } from './shipping-facts.tsx'
import { TrackingFile } from './tracking-file.tsx'

const PROGRAMS = ['shipstation', 'shippo', 'ups', 'fedex', 'canada_post'] as const

/** The way of files: addresses to the program of a carrier, and its tracking numbers back. */
export function CarrierFiles({ onShipped }: { onShipped: () => void }) {
  const t = useWords(carrierWords)
  return (
    <Section id="carriers" title={t('files')}>
      <p className="mb-4 text-sm text-soft">{t('files.text')}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <LabelFile />
        <TrackingFile onShipped={onShipped} />
      </div>
      <ShippingFacts />
    </Section>
  )
}

function LabelFile() {
  const t = useWords(carrierWords)
  const [program, setProgram] = useState('')
  const [service, setService] = useState('')
  return (
    <div className="grid max-w-form content-start gap-3">
      <SelectField label={t('program')} value={program} onChange={({ target }) => setProgram(target.value)}>
        <option value="">{t('program.sheet')}</option>
        {PROGRAMS.map((each) => (
          <option key={each} value={each}>
            {t(`program.${each}`)}
          </option>
        ))}
      </SelectField>
      {program && (
        <Field
          label={t('service')}
          hint={t('service.hint')}
          maxLength={60}
          value={service}
          onChange={({ target }) => setService(target.value)}
        />
      )}
      <FileButton
        name="GET /admin/labels.csv"
        call={{ query: { program, service } }}
        fileName={program ? `labels-${program}.csv` : 'labels.csv'}
      >
        {t('save')}
      </FileButton>
    </div>
  )
}
