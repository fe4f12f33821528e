import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { AccountMail } from '../shop/people/accounts/account-mail.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import { accountWords } from './account-words.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

export async function composeAccountMail(mail: AccountMail, shop: ShopSettings): Promise<MailMessage> {
  const content = accountWords(mail, shop)
  return {
    id: `${mail.id}.${mail.kind}`,
    to: mail.to,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
  }
}
