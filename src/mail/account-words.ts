import type { AccountMail } from '../shop/accounts/account-mail.ts'
import type { ShopSettings } from '../shop/context.ts'
import type { MailContent, Mile } from './mail-content.ts'

type Words = Pick<MailContent, 'subject' | 'preview' | 'title' | 'intro'> & { miles: Mile[] }

/** The words of the mails an account's owner gets. */
export function accountWords(mail: AccountMail, shop: ShopSettings): MailContent {
  const { miles, ...words } = wordsFor(mail, shop)
  return {
    ...words,
    language: 'en',
    intro: [mail.firstName ? `Hello ${mail.firstName},` : 'Hello,', ...words.intro],
    sections: [{ kind: 'route', title: 'What to do', miles }],
    shop,
    reason: `You receive this mail because of the account for this address at ${shop.publicUrl}.`,
  }
}

function wordsFor(mail: AccountMail, shop: ShopSettings): Words {
  switch (mail.kind) {
    case 'confirm-email':
      return confirmEmail(shop, mail.url ?? shop.publicUrl)
    case 'reset-password':
      return resetPassword(shop, mail.url ?? shop.publicUrl)
    case 'password-changed':
      return passwordChanged(shop)
    case 'account-deleted':
      return accountDeleted(shop)
  }
}

function confirmEmail({ brand }: ShopSettings, url: string): Words {
  return {
    subject: `Confirm your e-mail address for ${brand}`,
    preview: 'One click, and your earlier orders join your account.',
    title: 'Confirm your e-mail address',
    intro: [`Somebody opened a ${brand} account with this address. If it was you, please confirm it.`],
    miles: [
      {
        title: 'Was it you?',
        paragraphs: [
          'Open the link while you are logged in. It works for 24 hours.',
          'Orders you placed without an account then show up in it.',
        ],
        link: { label: 'Confirm this address', url },
      },
      {
        title: 'Was it somebody else?',
        paragraphs: ['Do nothing. Without the link the account shows none of your orders.'],
      },
    ],
  }
}

function resetPassword({ brand }: ShopSettings, url: string): Words {
  return {
    subject: `Choose a new password for ${brand}`,
    preview: 'The link inside works once, for 30 minutes.',
    title: 'Choose a new password',
    intro: [`Somebody asked for a new password for your ${brand} account.`],
    miles: [
      {
        title: 'Was it you?',
        paragraphs: [
          'The link works once, for 30 minutes. Devices that are logged in now will have to log in again.',
        ],
        link: { label: 'Choose a new password', url },
      },
      {
        title: 'Was it somebody else?',
        paragraphs: ['Do nothing. Your password stays as it is.'],
      },
    ],
  }
}

function passwordChanged({ brand, publicUrl, supportEmail }: ShopSettings): Words {
  return {
    subject: `Your ${brand} password was changed`,
    preview: 'Other devices were logged out.',
    title: 'Your password was changed',
    intro: [`The password of your ${brand} account was changed just now, and other devices were logged out.`],
    miles: [
      { title: 'Was it you?', paragraphs: ['Then there is nothing to do.'] },
      {
        title: 'Was it somebody else?',
        paragraphs: [`Choose a new password at once, and write to ${supportEmail}.`],
        link: { label: 'Go to the shop', url: publicUrl },
      },
    ],
  }
}

function accountDeleted({ brand, supportEmail }: ShopSettings): Words {
  return {
    subject: `Your ${brand} account was deleted`,
    preview: 'Your orders stay in our books, as the law asks.',
    title: 'Your account was deleted',
    intro: [
      `Your ${brand} account was deleted, with its password and every way to log in.`,
      'Your orders stay in our books, as the law asks.',
    ],
    miles: [
      { title: 'Was it you?', paragraphs: ['Then there is nothing to do. Thank you for the time with us.'] },
      { title: 'Was it somebody else?', paragraphs: [`Write to ${supportEmail} at once.`] },
    ],
  }
}
