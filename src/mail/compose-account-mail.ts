import type { AccountMail } from '../shop/accounts/account-mail.ts'
import type { ShopSettings } from '../shop/config/shop-settings.ts'
import type { MailMessage } from '../shop/mail/provider.ts'
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
