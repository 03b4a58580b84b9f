// The prefix of a path decides the area.
import { expect, it } from 'vitest'
import { areaOfPath } from '../../../../domain/area-of-path.ts'
import { pathOfHost } from '../../../../src/app/path-of-host.ts'

it.each([
  ['/', 'start'],
  ['/app/clinic/dashboard', 'sender'],
  ['/app', 'sender'],
  ['/careprovider/auth', 'receiver'],
  ['/activate', 'activation'],
  ['/providersearch/list', 'portal'],
  ['/acp', 'admin'],
  ['/b2c/search', 'b2c'],
  ['/admissions/7', 'admissions'],
  ['/error', 'error'],
])('%s is %s', (path, area) => {
  expect(areaOfPath(path)).toBe(area)
})

it.each(['/application', '/index.php', '/constructor', '/__proto__', '/APP'])(
  'raises Unknown app type for %s',
  (path) => {
    expect(() => areaOfPath(path)).toThrow('Unknown app type')
  },
)

it.each([
  ['app.anschluss.example', '/app'],
  ['careprovider.anschluss.example', '/careprovider'],
  ['partner.anschluss.example', '/careprovider'],
  ['b2c.anschluss.example', '/b2c'],
  ['providersearch.anschluss.example', '/providersearch'],
  ['acp.localhost', '/acp'],
  ['anschluss.example', null],
  ['app', null],
  ['localhost', null],
  ['constructor.example', null],
])('[K34] %s begins at %j', (host, path) => {
  expect(pathOfHost(host)).toBe(path)
})
