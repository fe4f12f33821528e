import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'

test('records of different fields share one table, and nothing of them is lost', () => {
  const table = csvTable([
    {
      id: 'a',
      paidAt: new Date('2027-03-04T18:00:00Z'),
      vehicle: { name: 'Civic', vin: null },
      lines: [{ amount: 9 }],
    },
    { id: 'b', paidAt: null, vehicle: null, isBulk: true, name: '=2+3' },
  ])
  expect(table.split('\r\n')).toEqual([
    '\ufeffid,paidAt,vehicle.name,vehicle.vin,lines,vehicle,isBulk,name',
    'a,2027-03-04T18:00:00.000Z,Civic,,"[{""amount"":9}]",,,',
    "b,,,,,,true,'=2+3",
    '',
  ])
})

test('no records are an empty table', () => {
  expect(csvTable([])).toBe('\ufeff\r\n')
})
