import { redirect } from 'react-router'
import { memberClient } from '#server/member-client.ts'
import { getCountry } from '../../../../shop/addresses/lookup.ts'
import { namedSubdivisions } from '../../../../shop/addresses/subdivision-names.ts'
import { marketOf } from '../../../../shop/markets/markets.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../../account/member-api.ts'
import { useAmount } from '../../account/plan-words.ts'
import type { Route } from './+types/address.ts'
import { type AddressForm, addressOf, formOf, readAddressForm } from './address-form.ts'
import { DeadLink } from './dead-link.tsx'
import { linkPageMeta, pathOf, readChangeable, type Status, tokenOf } from './status-link.ts'

export const meta = linkPageMeta('address.meta')

export function loader({ context, request }: Route.LoaderArgs) {
  return readChangeable(context.get(memberClient), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const token = tokenOf(request)
  const sent = await request.formData()
  const form = readAddressForm(sent)
  const agreed = sent.get('agreedDifference')
  const result = await refusalOf(async () => {
    const body = {
      token,
      shippingAddress: addressOf(form),
      ...(agreed !== null && { agreedDifference: Number(agreed) }),
    }
    return askMember(client, 'POST /order-links/address', { body, headers: SIGNED_OUT })
  })
  if ('trouble' in result) return { trouble: result.trouble, form, difference: null }
  if (result.outcome === 'done') throw redirect(pathOf('', token, 'address'), 303)
  return { trouble: null, form, difference: result.tax.difference }
}

/** Where the parcel goes, while it can still be changed; another tax is shown before anything is. */
export default function CorrectAddress({ loaderData: { status, token }, actionData }: Route.ComponentProps) {
  const t = useWords(orderStatusWords)
  const address = status?.order.shippingAddress
  if (!status || !address) return <DeadLink />
  const form = actionData?.form ?? formOf(address)
  return (
    <CalmPage title={t('address.title')} key={actionData?.difference === null ? 'form' : 'ask'}>
      {actionData?.trouble && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      {typeof actionData?.difference === 'number' ? (
        <Difference status={status} form={form} difference={actionData.difference} token={token} />
      ) : (
        <Fields form={form} country={address.country} token={token} />
      )}
      <HelpLine />
    </CalmPage>
  )
}

interface FormProps {
  form: AddressForm
  token: string
}

function Fields({ form, country, token }: FormProps & { country: string }) {
  const t = useWords(orderStatusWords)
  const words = useWords(checkoutWords)
  const market = marketOf(country)
  const { iso2, subdivisionLabel } = getCountry(market.country)
  const field = (name: keyof AddressForm, autoComplete: string) => ({
    name,
    defaultValue: form[name],
    autoComplete: `shipping ${autoComplete}`,
  })
  return (
    <form method="post" className="grid w-full max-w-form gap-5">
      <input type="hidden" name="country" value={country} />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label={t('address.firstName')} required {...field('firstName', 'given-name')} />
        <Field label={t('address.lastName')} required {...field('lastName', 'family-name')} />
      </div>
      <Field
        label={t('address.business')}
        optional={words('optional')}
        {...field('businessName', 'organization')}
      />
      <Field label={words('shipping.line1')} required {...field('line1', 'address-line1')} />
      <Field
        label={words('shipping.line2')}
        optional={words('optional')}
        {...field('line2', 'address-line2')}
      />
      <Field label={words('shipping.city')} required {...field('city', 'address-level2')} />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <SelectField
          label={words(`shipping.state.${subdivisionLabel}`)}
          required
          {...field('state', 'address-level1')}
        >
          {namedSubdivisions(iso2, useLanguage()).map((state) => (
            <option key={state.iso2} value={state.iso2}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <Field
          label={words(`shipping.postalCode.${market.code}`)}
          required
          {...field('postalCode', 'postal-code')}
        />
      </div>
      <Field label={t('address.phone')} type="tel" required {...field('phone', 'tel')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('address.submit')}</Button>
        <LinkButton to={pathOf('', token)} variant="secondary">
          {t('address.keep')}
        </LinkButton>
      </div>
    </form>
  )
}

function Difference({ status, form, difference, token }: FormProps & { status: Status; difference: number }) {
  const money = useAmount()
  const t = useWords(orderStatusWords)
  const amount = money(Math.abs(difference), status.order.pricing.currencyType)
  return (
    <>
      <p>{t(difference < 0 ? 'address.less' : 'address.more', { amount })}</p>
      <form method="post" className="flex flex-wrap gap-3">
        {Object.entries(form).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="agreedDifference" value={difference} />
        <Button type="submit">{t('address.confirm')}</Button>
        <LinkButton to={pathOf('', token)} variant="secondary">
          {t('address.keep')}
        </LinkButton>
      </form>
    </>
  )
}
