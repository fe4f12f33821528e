/** The shop that writes the mails of tests which need no database. */
export const MAIL_SHOP = {
  publicUrl: 'https://shop.example',
  brand: 'Milepost',
  legalOwner: 'Milepost Devices Ltd.',
  supportEmail: 'help@shop.example',
  postalAddress: '1 Main Street',
  supportPhone: '',
  dispatchBusinessDays: 1,
  appPage: '',
}
