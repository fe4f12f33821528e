import { expect, test } from 'vitest'
import { type Day, dayOfIso } from '../../kernel/day.ts'
import { courseOf, type PlanNow } from './course.ts'

const day = (text: string): Day => dayOfIso(text)

const RUNNING: PlanNow = {
  today: day('2027-03-10'),
  anchor: day('2027-03-04'),
  paidUntil: day('2027-04-04'),
  isBilled: true,
  isPaused: false,
  endOn: null,
}

test.each([
  { name: 'it runs to the end of the paid month', now: {}, endOn: '2027-04-04' },
  { name: 'a paused one ends today', now: { isPaused: true, isBilled: false }, endOn: '2027-03-10' },
  { name: 'the end that was chosen stands', now: { endOn: day('2027-03-20') }, endOn: '2027-03-20' },
  {
    name: 'the end that was chosen stands, where the whole plan has ended and nothing is billed any more',
    now: { endOn: day('2027-04-04'), paidUntil: day('2027-03-10') },
    endOn: '2027-04-04',
  },
  {
    name: 'an end of yesterday that has not been carried out is today',
    now: { endOn: day('2027-03-09'), paidUntil: day('2027-03-10') },
    endOn: '2027-03-10',
  },
])('an end without a day: $name', ({ now, endOn }) => {
  expect(courseOf({ action: 'cancel' }, { ...RUNNING, ...now })).toMatchObject({ endOn: day(endOn) })
})

test.each([
  { on: '2027-03-09', now: {}, course: 'end_not_in_month' },
  { on: '2027-03-10', now: {}, course: { endOn: day('2027-03-10'), billed: [] } },
  { on: '2027-04-05', now: {}, course: 'end_not_in_month' },
  {
    on: '2027-03-20',
    now: { endOn: day('2027-04-04'), paidUntil: day('2027-03-10') },
    course: { endOn: day('2027-03-20') },
  },
  {
    on: '2027-04-05',
    now: { endOn: day('2027-04-04'), paidUntil: day('2027-03-10') },
    course: 'end_not_in_month',
  },
])('an end on $on', ({ on, now, course }) => {
  const said = courseOf({ action: 'cancel', on: day(on) }, { ...RUNNING, ...now })
  expect({ said }).toMatchObject({ said: course })
})
