import { namedSubdivisions } from '../../../shop/facts/addresses/subdivision-names.ts'
import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { CERTIFICATE_KINDS, FILE_TYPES, MAX_FILE } from '../../../shop/facts/tax/certificate.ts'
import { MARKET_CODES } from '../../../shop/kernel/market-code.ts'
import exemptionWords from '../../../words/en-US/pages/tax-exemption.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const TEXTS = ['organization', 'number', 'place', 'kind', 'expiresOn'] as const
export type CertificateTyped = Record<(typeof TEXTS)[number], string>

/** As in `us-TX`: the country and the state or province in one choice. */
export function placeName(country: string, region: string): string {
  return `${country}-${region}`
}

/** What was typed, and what the API is sent of it. Of a file that is too large only as much goes along as shows it. */
export async function readCertificateForm(form: FormData) {
  const typed = Object.fromEntries(
    TEXTS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as CertificateTyped
  const { organization, number, place, kind, expiresOn } = typed
  const [country = '', region = ''] = place.split('-')
  const file = form.get('file')
  const sent = file instanceof File ? file : new File([], '')
  const content = Buffer.from(await sent.slice(0, MAX_FILE + 1).arrayBuffer()).toString('base64')
  return {
    typed,
    body: {
      organization,
      number,
      country,
      region,
      kind,
      expiresOn: expiresOn || null,
      file: { name: sent.name || 'certificate', content },
    },
  }
}

interface CertificateFormProps {
  typed: Partial<CertificateTyped>
  trouble: string
  children?: React.ReactNode
}

/** The form on which a certificate is sent; it needs no scripts. */
export function CertificateForm({ typed, trouble, children }: CertificateFormProps) {
  const t = useWords(exemptionWords)
  const language = useLanguage()
  return (
    <>
      {trouble && (
        <Notice tone="error">
          <p role="alert">
            {trouble} {t('again')}
          </p>
        </Notice>
      )}
      <form method="post" encType="multipart/form-data" className="grid w-full max-w-form gap-5">
        <Field
          label={t('organization')}
          hint={t('organization.hint')}
          name="organization"
          defaultValue={typed.organization}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <Field
          label={t('number')}
          name="number"
          defaultValue={typed.number}
          autoComplete="off"
          maxLength={60}
          required
        />
        <SelectField label={t('region')} name="place" defaultValue={typed.place ?? ''} required>
          <option value="">{t('region.choose')}</option>
          {MARKET_CODES.map((country) => (
            <optgroup key={country} label={t(`region.${country}`)}>
              {namedSubdivisions(MARKETS[country].country, language).map(({ iso2, name }) => (
                <option key={iso2} value={placeName(country, iso2)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField label={t('kind')} name="kind" defaultValue={typed.kind ?? ''} required>
          <option value="">{t('kind.choose')}</option>
          {CERTIFICATE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('expires')}
          hint={t('expires.hint')}
          optional={t('optional')}
          name="expiresOn"
          type="date"
          defaultValue={typed.expiresOn}
        />
        <Field
          label={t('file')}
          hint={t('file.hint')}
          name="file"
          type="file"
          accept={FILE_TYPES.join(',')}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('submit')}</Button>
          {children}
        </div>
      </form>
    </>
  )
}
