import { expect, test } from 'vitest'
import { MAIL_SHOP } from '../../test/mail/mail-shop.ts'
import type { MailSection } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'

const write = (title: string, sections: MailSection[] = []) =>
  mailHtml({
    subject: '',
    preview: '',
    title,
    reason: 'R',
    shop: MAIL_SHOP,
    language: 'en-US',
    intro: [],
    sections,
  })

test.each(['US-000042', 'CA-CREDIT-000042'])('a line of the title does not end within %s', (number) => {
  expect(write(`Your bill ${number}: $9.95`)).toMatch(
    new RegExp(`Your bill <span style="white-space:nowrap">${number}</span>: \\$9.95`),
  )
})

test.each([
  { count: 1, rows: [1] },
  { count: 3, rows: [3] },
  { count: 4, rows: [2, 2] },
  { count: 5, rows: [2, 2, 1] },
])('$count facts stand in rows of $rows', ({ count, rows }) => {
  const facts = Array.from({ length: count }, (_, at) => ({ label: `Fact ${at}`, lines: ['yes'] }))
  const found = write('Facts', [{ kind: 'facts', facts }]).split('<tr>')
  expect(found.flatMap((row) => row.split('class="fact"').length - 1 || [])).toEqual(rows)
})
