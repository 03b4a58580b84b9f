// P1, P2, P34: regional variants of the portal.
import { describe, expect, it } from 'vitest'
import { areaByRegion } from '../../../catalogue/portal/regions.ts'
import { defaultZipcodeOf, offersZipcode, regionOffering, regionOfPage } from '../../../domain/portal/region.ts'

const page = (hostname: string, pathname: string, kept: string | null = null) =>
  regionOfPage({ hostname, pathname, kept })

describe('the region of a page', () => {
  it('is what the origin names, whatever path and device say', () =>
    expect(page('bavaria.pflege.example', '/providersearch/weserems/listing', 'weserems')).toBe('bavaria'))
  it('else what the second segment of the path names', () =>
    expect(page('pflege.example', '/providersearch/bavaria', 'weserems')).toBe('bavaria'))
  it('else that of the address which it leads to: a mailed link opens on a device that has seen none, or another one', () => {
    const wizard = { hostname: 'pflege.example', pathname: '/providersearch/activationwizard' }
    const target = '/providersearch/bavaria?login=true'
    for (const kept of [null, 'weserems']) expect(regionOfPage({ ...wizard, target, kept })).toBe('bavaria')
    expect(regionOfPage({ ...wizard, target: '/providersearch/account', kept: 'bavaria' })).toBe('bavaria')
    expect(regionOfPage({ ...wizard, pathname: '/providersearch/weserems/logout', target, kept: null })).toBe(
      'weserems',
    )
  })
  it('else what the device has kept', () => expect(page('localhost', '/providersearch/', 'bavaria')).toBe('bavaria'))
  it('is none when nobody names one that there is', () => {
    expect(page('127.0.0.1', '/providersearch/xyz', 'toString')).toBeNull()
    expect(page('mybavaria.example', '/providersearch')).toBeNull()
  })
})

describe('the zipcodes of a region', () => {
  const place = (zipcode: string, federal_state: string) => ({ zipcode, federal_state })
  it('lie in its state', () => {
    expect(offersZipcode('bavaria', place('90402', 'bavaria'))).toBe(true)
    expect(offersZipcode('bavaria', place('26382', 'lowerSaxony'))).toBe(false)
  })
  it('are those of its list alone, where the list allows', () => {
    expect(offersZipcode('weserems', place('26382', 'lowerSaxony'))).toBe(true)
    expect(offersZipcode('weserems', place('26131', 'lowerSaxony'))).toBe(false)
    expect(offersZipcode('weserems', place('26382', 'bremen'))).toBe(false)
  })
  it('lead to the region that offers them, where one does', () => {
    expect(regionOffering(place('90402', 'bavaria'))).toBe('bavaria')
    expect(regionOffering(place('26382', 'lowerSaxony'))).toBe('weserems')
    expect(regionOffering(place('26131', 'lowerSaxony'))).toBeNull()
    expect(regionOffering(place('10115', 'berlin'))).toBeNull()
  })
  it('are all but those of its list, where the list excludes', () => {
    const area = areaByRegion[1] as { zipcodes: { mode: string } }
    area.zipcodes.mode = 'exclude'
    try {
      expect(offersZipcode('weserems', place('26382', 'lowerSaxony'))).toBe(false)
      expect(offersZipcode('weserems', place('26131', 'lowerSaxony'))).toBe(true)
    } finally {
      area.zipcodes.mode = 'allow'
    }
  })
  it('has one that stands for the others only in Bavaria', () => {
    expect(defaultZipcodeOf('bavaria')).toBe('80331')
    expect(defaultZipcodeOf('weserems')).toBeNull()
  })
})
