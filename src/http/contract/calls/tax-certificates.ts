import { CertificateDecision } from '../../../shop/service/exemptions/decide-certificate.ts'
import {
  CertificateFiled,
  CertificateInput,
  CertificateList,
  OwnCertificates,
  StaffCertificate,
} from '../../../shop/service/exemptions/schema.ts'
import { CertificateQuery } from '../../admin/tax-certificates.ts'
import { CertificateByLink } from '../../order-links.ts'
import type { Operation } from '../operation.ts'

const staffCall = { tag: 'Operator', security: 'staff' } as const
const params = { id: { description: 'The certificate', example: 'txc_2c4v6b8n1m3k5j7h9g0f2d4s' } }

const A_CERTIFICATE = {
  organization: 'Acme Couriers LLC',
  number: '3-20512-4821-7',
  country: 'us',
  region: 'TX',
  kind: 'resale',
  expiresOn: '2028-12-31',
  // `%PDF-1.7` and the end of a file.
  file: { name: 'resale-certificate.pdf', content: 'JVBERi0xLjcKJSVFT0YK' },
} as const

const REFUSED = [
  'certificate_too_large',
  'file_not_accepted',
  'unknown_region',
  'too_many_certificates',
] as const

/** Organizations that pay no tax, and the papers that say so. */
export const TAX_CERTIFICATES = [
  {
    tag: 'Accounts',
    security: 'member',
    method: 'get',
    path: '/api/account/tax-certificates',
    id: 'listOwnTaxCertificates',
    summary: 'The tax certificates of a member, and what became of them',
    answers: { 200: { description: 'The newest first', schema: OwnCertificates } },
  },
  {
    tag: 'Accounts',
    security: 'member',
    method: 'post',
    path: '/api/account/tax-certificates',
    id: 'fileTaxCertificate',
    summary: 'Send a tax certificate',
    description:
      'Tax is taken as before until staff have accepted it. The same number again replaces one that waits. The body has at most 6 MB.',
    body: {
      name: 'TaxCertificateInput',
      schema: CertificateInput,
      examples: { resale: A_CERTIFICATE },
    },
    answers: { 201: { description: 'It waits for staff', schema: CertificateFiled } },
    problems: REFUSED,
  },
  {
    tag: 'Orders',
    security: 'anyone',
    method: 'post',
    path: '/api/tax-certificates',
    id: 'fileTaxCertificateFirst',
    summary: 'Send a tax certificate before paying',
    description:
      'Name its id as `taxCertificate` in the price and the order: no tax is taken where it holds, and the order is held until staff have accepted it. In states that free a seller who takes a complete certificate it is accepted when the order is paid. Refused, it calls the order off and all the money goes back. A guest’s that no order names is deleted after a day.',
    body: {
      name: 'TaxCertificateInput',
      schema: CertificateInput,
      examples: { resale: A_CERTIFICATE },
    },
    answers: { 201: { description: 'It waits for an order', schema: CertificateFiled } },
    problems: REFUSED,
  },
  {
    tag: 'Orders',
    security: 'anyone',
    method: 'post',
    path: '/api/order-links/tax-certificates',
    id: 'fileTaxCertificateByLink',
    summary: 'Send a tax certificate with a paid order, by the link in its mails',
    description:
      'Once staff have accepted it, the tax of this order goes back, where the certificate holds at its address on its day.',
    body: {
      name: 'TaxCertificateByLinkInput',
      schema: CertificateByLink,
      examples: {
        resale: {
          token: 'ord_7d9f1h3k5m7p9r2t4v6x8z1b.q8Zx3VbN5mL7kJ9hG2fD4sA6w1E0rT5y',
          certificate: A_CERTIFICATE,
        },
      },
    },
    answers: { 201: { description: 'It waits for staff', schema: CertificateFiled } },
    problems: ['link_invalid', 'certificate_needs_payment', ...REFUSED],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/tax-certificates',
    id: 'listTaxCertificates',
    summary: 'Tax certificates of members and buyers',
    query: CertificateQuery,
    queryExamples: { status: 'waiting' },
    answers: { 200: { description: 'Those that wait first, then the newest', schema: CertificateList } },
  },
  {
    ...staffCall,
    method: 'get',
    path: '/api/admin/tax-certificates/{id}/file',
    id: 'openTaxCertificate',
    summary: 'The file of a tax certificate',
    description: 'Always as a file to save. Who opened it is written into the audit log.',
    params,
    answers: { 200: { description: 'A PDF, PNG or JPEG', contentType: 'application/pdf' } },
    problems: ['unknown_certificate', 'admin_only'],
  },
  {
    ...staffCall,
    method: 'post',
    path: '/api/admin/tax-certificates/{id}/decision',
    id: 'decideTaxCertificate',
    summary: 'Accept a tax certificate, refuse it, or end one that was accepted',
    description:
      'Accepted, it sends the tax of the order it came with back, and takes the tax off later orders and bills at its place. Its sender hears of it by mail.',
    params,
    body: {
      name: 'TaxCertificateDecisionInput',
      schema: CertificateDecision,
      examples: {
        accept: { decision: 'accept', startsOn: '2026-01-01', expiresOn: '2028-12-31' },
        refuse: { decision: 'refuse', reason: 'The certificate is not signed.' },
      },
    },
    answers: { 201: { description: 'As it stands now', schema: StaffCertificate } },
    problems: ['unknown_certificate', 'certificate_decided', 'certificate_dates'],
  },
] as const satisfies readonly Operation[]
