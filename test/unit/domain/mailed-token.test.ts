// What gateways and mail programs make of a link (case of broken links), and what people paste.
import { describe, expect, it } from 'vitest'
import { alertOfAddress, readPasted, tokenOfAddress } from '../../../domain/mailed-token.ts'

const token = 'aEUSbJPWCVFGRCMSTleT-_'
const site = 'https://anschluss.example'

it.each([
  ['as it was sent', `/activate#${token}`],
  ['with a full stop', `/activate#${token}.`],
  ['with a blank', `/activate#${token}%20`],
  ['with a bracket', `/activate#${token})`],
  ['with another bracket and a comma', `/activate#${token}>,`],
  ['escaped', `/activate%23${token}`],
  ['escaped twice', `/activate?x=%2523${token}`],
  ['in a query', `/activate?x=%23${token}`],
  ['as a whole in a query', `/activate?x=${encodeURIComponent(`${site}/activate#${token}`)}&y=1`],
  ['with the page to come back to', `/providersearch/loginwizard?redirect_to=%2Fprovidersearch%2Fweserems#${token}`],
])('finds the token %s', (_how, address) => expect(tokenOfAddress(`${site}${address}`)).toBe(token))

it.each([
  ['no token', '/activate'],
  ['nothing behind the sign', '/activate#'],
  ['a shorter one', `/activate#${token.slice(1)}`],
  ['a longer one', `/activate#${token}A`],
  ['a path of its length', '/activate/abcdefghijklmnopqrstuv'],
  ['a sign that escapes nothing', '/activate?x=100%#'],
])('finds none in an address with %s', (_how, address) => expect(tokenOfAddress(`${site}${address}`)).toBe(''))

it.each([
  ['the code', token, null],
  ['the code with its word', `Code: ${token}.`, null],
  ['the whole link', `${site}/reset-password#${token}`, '/reset-password'],
  ['a link in brackets', `<${site}/activate#${token}>`, '/activate'],
  ['a link over two lines', `${site}/activate#${token.slice(0, 9)}\n${token.slice(9)}`, '/activate'],
  [
    'a link that a gateway wrapped',
    `https://gateway.example/?url=${encodeURIComponent(`${site}/providersearch/activationwizard?redirect_to=%2Fx#${token}`)}`,
    '/providersearch/activationwizard?redirect_to=/x',
  ],
])('reads %s', (_what, text, page) => expect(readPasted(text)).toEqual({ token, page }))

it.each(['', 'hallo', `${site}/activate`, 'https://abcdefghijklmnopqrstuv.example/activate'])(
  'reads nothing in %j',
  (text) => expect(readPasted(text)).toBeNull(),
)

describe('a link of an alert', () => {
  const token = 'AbCdEfGhIjKlMnOpQrSt-_'
  const alert = { way: 'start', alert: 12, token }
  it.each(['', '.', ')', '%20', '%3E', '>', '%C2%A0'])('is found with %j behind it', (tail) => {
    expect(alertOfAddress(`start.12.${token}${tail}`)).toEqual(alert)
    expect(alertOfAddress(`#start.12.${token}${tail}`)).toEqual(alert)
  })
  it.each([`stop.12.${token}`, `start.0.${token}`, `start.12.${token}x`, `start.12.${token.slice(1)}`, ''])(
    '%s is none',
    (text) => expect(alertOfAddress(text)).toBeNull(),
  )
})
