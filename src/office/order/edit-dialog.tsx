import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { errorAt, useAct } from '../parts/use-act.ts'
import { changesIn, type Seen } from '../parts/use-seen.ts'
import type { ActDialogProps } from './act-dialog.ts'

type Edited = OfficeAnswer<'PATCH /admin/orders/{id}'>
type Address = NonNullable<OrderHistoryAnswer['shippingAddress']>

/** Corrects where a paid order goes until it has left, and says what the tax there is. */
export function EditDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  const [tax, setTax] = useState<Edited['tax']>()
  const money = (units: number) => moneyText(fromUnits(units), order.pricing.currencyCode)
  return (
    <Dialog
      open={open}
      onClose={tax ? onDone : onClose}
      title={t('edit.title', { number: String(order.orderNumber) })}
    >
      <p role="status">{tax && t('edit.tax', { due: money(tax.due), charged: money(tax.charged) })}</p>
      {open && !tax && order.shippingAddress && (
        <EditForm
          order={order}
          address={order.shippingAddress}
          onDone={(edited) => (edited.tax.difference === 0 ? onDone() : setTax(edited.tax))}
        />
      )}
    </Dialog>
  )
}

interface EditFormProps {
  order: OrderHistoryAnswer
  address: Address
  onDone: (edited: Edited) => void
}

function EditForm({ order, address, onDone }: EditFormProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/orders/{id}', onDone)
  const shown = { ...shownFields(address), email: order.account.email }
  const send = ({ reason = '', ...typed }: Record<string, string>, seen: Seen) => {
    const { email: emailSeen = null, ...addressSeen } = seen
    // What stays as it was shown is left out: a colleague may have corrected it meanwhile.
    const moved = changesIn(typed, addressSeen)
    const mail = !moved || typed.email !== emailSeen ? { email: typed.email ?? '' } : undefined
    void act({
      params: { id: order.id },
      body: {
        ...(moved && { shippingAddress: addressFrom(address, typed) }),
        ...mail,
        reason,
        seen: { ...(moved && addressSeen), ...(mail && { email: emailSeen }) },
      },
    })
  }
  const field = (name: keyof ReturnType<typeof shownFields>, word: keyof typeof orderWords) => (
    <Field label={t(word)} name={name} defaultValue={shown[name]} error={errorAt(trouble, name)} />
  )
  return (
    <ActForm submit={t('edit.submit')} isBusy={isBusy} trouble={trouble} shown={shown} onSend={send}>
      <p className="text-sm text-soft">{t('edit.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('shippingAddress.contact.firstName', 'edit.first')}
        {field('shippingAddress.contact.lastName', 'edit.last')}
        {field('shippingAddress.contact.phone', 'edit.phone')}
        {field('shippingAddress.businessName', 'edit.business')}
        {field('shippingAddress.line1', 'edit.line1')}
        {field('shippingAddress.line2', 'edit.line2')}
        {field('shippingAddress.city', 'edit.city')}
        {field('shippingAddress.state', 'edit.state')}
        {field('shippingAddress.postalCode', 'edit.postal')}
        <Field
          label={t('email')}
          name="email"
          type="email"
          defaultValue={shown.email}
          error={errorAt(trouble, 'email')}
        />
      </div>
      <Field label={t('refund.reason')} name="reason" required error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}

/** The fields of the address as they are first. */
function shownFields({ contact, businessName, line1, line2, city, state, postalCode }: Address) {
  return {
    'shippingAddress.contact.firstName': contact.firstName,
    'shippingAddress.contact.lastName': contact.lastName,
    'shippingAddress.contact.phone': contact.phone ?? '',
    'shippingAddress.businessName': businessName ?? '',
    'shippingAddress.line1': line1,
    'shippingAddress.line2': line2 ?? '',
    'shippingAddress.city': city,
    'shippingAddress.state': state,
    'shippingAddress.postalCode': postalCode,
  }
}

function addressFrom(before: Address, typed: Record<string, string>) {
  const text = (name: string) => typed[name] ?? ''
  return {
    country: before.country,
    line1: text('shippingAddress.line1'),
    line2: text('shippingAddress.line2'),
    city: text('shippingAddress.city'),
    state: text('shippingAddress.state'),
    postalCode: text('shippingAddress.postalCode'),
    businessName: text('shippingAddress.businessName'),
    contact: {
      firstName: text('shippingAddress.contact.firstName'),
      lastName: text('shippingAddress.contact.lastName'),
      phone: text('shippingAddress.contact.phone'),
    },
  }
}
