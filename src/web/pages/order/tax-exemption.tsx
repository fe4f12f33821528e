import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import exemptionWords from '../../../words/en-US/pages/tax-exemption.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { readVisit } from '../../checkout/plain/read-purchase.ts'
import { CARRIED } from '../../parts/state/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { CertificateForm, placeName, readCertificateForm } from '../account/certificate-form.tsx'
import { askMember, refusalOf } from '../account/member-api.ts'
import type { Route } from './+types/tax-exemption.ts'

export const meta = orderPageMeta(exemptionWords, 'first.meta')

const SHIPPING = '/order/checkout/shipping'

export async function loader({ context }: Route.LoaderArgs) {
  const { form, page } = await readVisit(context)
  const { businessName, state } = form.values.shipping
  return { organization: businessName, place: state && placeName(page.market, state) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { typed, body } = await readCertificateForm(await request.formData())
  const sent = await refusalOf(() => askMember(context.get(memberClient), 'POST /tax-certificates', { body }))
  if ('trouble' in sent) return { trouble: sent.trouble, typed }
  const { purchase, form } = await readVisit(context)
  await purchase.keepForm({ ...form, taxCertificate: sent.id })
  throw redirect(`${SHIPPING}?${new URLSearchParams({ [CARRIED]: sent.id })}`, 303)
}

/** Where an organization that pays no tax sends its certificate before it pays; works without scripts. */
export default function ExemptBeforePaying({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(exemptionWords)
  return (
    <CalmPage title={t('first.title')}>
      <p>{t('first.text')}</p>
      <CertificateForm typed={actionData?.typed ?? loaderData} trouble={actionData?.trouble ?? ''}>
        <LinkButton to={SHIPPING} variant="secondary">
          {t('first.keep')}
        </LinkButton>
      </CertificateForm>
      <HelpLine />
    </CalmPage>
  )
}
