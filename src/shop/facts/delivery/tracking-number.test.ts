import { expect, test } from 'vitest'
import { carrierCalled, readTracking } from './tracking-number.ts'

const namesOf = (text: string) => readTracking(text).carriers.map(({ name }) => name)

/** Numbers that carriers, and those who write about them, publish as examples. */
test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 5r8 939 03 5756 7127', 'UPS'],
  ['1Z879E930346834440', 'UPS'],
  ['986578788855', 'FedEx'],
  ['4771 7908 1230', 'FedEx'],
  ['0414 4176 0228 964', 'FedEx'],
  ['9611020987654312345672', 'FedEx'],
  ['61299998820821171811', 'FedEx'],
  ['9400111899223197428497', 'USPS'],
  ['0307 1790 0005 2348 3741', 'USPS'],
  ['7196 9010 7560 0307 7385', 'USPS'],
  ['RB123456785US', 'USPS'],
  ['RN123456785CA', 'Canada Post'],
  ['7023 2100 3941 4604', 'Canada Post'],
  ['1371134583769923', 'Canada Post'],
  ['3318810025', 'DHL'],
  ['JJD0099999999', 'DHL'],
  ['JD014600006838264010', 'DHL'],
  ['GM2951173225174494', 'DHL'],
  ['XYZ123456789', 'Purolator'],
])('%s is a number of %s', (text, carrier) => {
  expect(namesOf(text)[0]).toBe(carrier)
})

test.each([
  ['1Z999AA10123456785', 'a wrong check digit'],
  ['9400111899223197428490', 'a wrong check digit'],
  ['356938030010004', 'an IMEI'],
  ['0123456', 'too short'],
  ['1Z-TYPO', 'half a number'],
  ['', 'nothing'],
  [`1Z999AA10123456784${' '.repeat(80)}`, 'far too long'],
])('%s is none: %s', (text) => {
  expect(namesOf(text)).toEqual([])
})

test('a flood is not read', () => {
  expect(namesOf('9'.repeat(100_000))).toEqual([])
})

test.each([
  ['420 22153 9400111899223197428497', '9400111899223197428497', 'USPS'],
  ['420221531234 9400111899223197428497', '9400111899223197428497', 'USPS'],
  ['1001921334250001000300779017972697', '779017972697', 'FedEx'],
  ['9622001900000000000000776632517510', '776632517510', 'FedEx'],
])('of the barcode %s only the number is kept', (text, number, carrier) => {
  expect(readTracking(text).number).toBe(number)
  expect(namesOf(text)).toContain(carrier)
})

test('a number of two carriers is told as the surer one, and is the other’s too', () => {
  expect(namesOf('330000000001')[0]).toBe('FedEx')
  expect(namesOf('330000000001')).toContain('Purolator')
})

test.each([
  ['ups', 'UPS'],
  ['FedEx Ground', 'FedEx'],
  [' Postes Canada ', 'Canada Post'],
  ['UPS Mail Innovations', undefined],
  ['Bike courier', undefined],
])('%s is called %s', (name, known) => {
  expect(carrierCalled(name)?.name).toBe(known)
})
