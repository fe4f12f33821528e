import { expect, onTestFinished, test } from 'vitest'
import { startTestShop } from '../start-test-shop.ts'

test('a list of serial numbers saved on a Mac says line by line what was wrong', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const list = [
    'Serial;Model',
    '356938035643809;Milepost 4G',
    '',
    '3,56938E+14;Milepost 4G',
    '35-693803-564380-9;Milepost 4G',
    `${'9'.repeat(60)};Milepost 4G`,
    '356938035643800;Milepost 4G',
  ]
  const answer = await shop.fetch('/api/admin/devices', {
    method: 'POST',
    headers: { Authorization: shop.operatorToken, 'Content-Type': 'text/csv' },
    body: `\ufeff${list.join('\r')}`,
  })
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      received: 1,
      skipped: [
        { line: 4, serial: '3,56938E+14', reason: 'invalid_serial' },
        { line: 5, serial: '356938035643809', reason: 'twice' },
        { line: 6, serial: '9'.repeat(40), reason: 'invalid_serial' },
        { line: 7, serial: '356938035643800', reason: 'wrong_check_digit' },
      ],
    },
  ])
})
