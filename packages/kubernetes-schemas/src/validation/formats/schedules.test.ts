import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  ['15 2 * * 1-5', true],
  ['*/10 * 1,15 jan-JUN mon', true],
  ['0 0 ? * SUN', true],
  ['5/15 0-23/2 *-1 1 *', true],
  [',, 0 1 1 1', true],
  ['+5 00 1 1 0', true],
  ['@hourly', true],
  ['@every 1h30m', true],
  ['TZ=UTC 0 0 * * *', true],
  ['', false],
  ['* * * *', false],
  ['* * * * * *', false],
  ['60 * * * *', false],
  ['* 24 * * *', false],
  ['* * 0 * *', false],
  ['* * * 13 *', false],
  ['* * * * 7', false],
  ['5-2 * * * *', false],
  ['1-2-3 * * * *', false],
  ['*/0 * * * *', false],
  ['*/2/2 * * * *', false],
  ['** * * * *', false],
  ['-1 * * * *', false],
  ['@Hourly', false],
  ['@every day', false],
  ['TZ=0', false],
])('a schedule: %j', (text, isValid) => {
  expect(isFormat('cron', text)).toBe(isValid)
})

test.each([
  ['Europe/Zurich', true],
  ['Etc/UTC', true],
  ['UTC', true],
  ['EST5EDT', true],
  ['Etc/GMT+5', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Africa/Dar_es_Salaam', true],
  ['GB-Eire', true],
  ['W-SU', true],
  ['Antarctica/DumontDUrville', true],
  ['', false],
  ['Local', false],
  ['local', false],
  ['europe/zurich', false],
  ['EUROPE/ZURICH', false],
  ['ETC/UTC', false],
  ['Europe/Atlantis', false],
  ['Europe/Zurich ', false],
  ['Europe//Zurich', false],
  ['/Europe/Zurich', false],
  ['../Europe/Zurich', false],
  ['+05', false],
  ['+05:00', false],
])('a time zone: %j', (text, isValid) => {
  expect(isFormat('time-zone', text)).toBe(isValid)
})
