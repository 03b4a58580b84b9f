// The prefix of a path decides the area.
import { expect, it } from 'vitest'
import { areaOfPath } from '../../../../src/app/area-of-path.ts'

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
])('%s is %s', (path, area) => {
  expect(areaOfPath(path)).toBe(area)
})

it.each(['/application', '/index.php', '/constructor', '/__proto__', '/APP'])(
  'raises Unknown app type for %s',
  (path) => {
    expect(() => areaOfPath(path)).toThrow('Unknown app type')
  },
)
