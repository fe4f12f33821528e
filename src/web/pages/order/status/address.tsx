import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import {
  type AddressForm,
  addressOf,
  formOf,
  PostalFields,
  readAddressForm,
} from '../../../checkout/postal-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../../account/member-api.ts'
import { useAmount } from '../../account/plan-words.ts'
import type { Route } from './+types/address.ts'
import { DeadLink, linkPageMeta, pathOf, readChangeable, type Status, tokenOf } from './status-link.tsx'

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
  return (
    <form method="post" className="grid w-full max-w-form gap-5">
      <PostalFields form={form} country={country} />
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
